interface CheckboxProps {
  name: string
  label: string
  checked: boolean
}

/** An unticked box sends nothing, so "no" is sent before it, and the last of a name counts. */
export function Checkbox({ name, label, checked }: CheckboxProps) {
  return (
    <>
      <input type="hidden" name={name} value="0" />
      <label className="builder-check">
        <input type="checkbox" name={name} value="1" defaultChecked={checked} />
        {label}
      </label>
    </>
  )
}

interface ChoiceProps<T extends string> {
  name: string
  label: string
  value: T
  choices: Record<T, string>
}

export function Choice<T extends string>({ name, label, value, choices }: ChoiceProps<T>) {
  return (
    <label className="builder-field">
      {label}
      <select name={name}>
        {Object.entries<string>(choices).map(([choice, words]) => (
          <option key={choice} value={choice} selected={choice === value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
