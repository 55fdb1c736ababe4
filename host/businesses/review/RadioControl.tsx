import { describing } from '../../../widgets/_ui/field/Field.tsx'

interface Props {
  name: string
  label: string
  value: string
  /** Values and their labels. */
  choices: readonly (readonly [value: string, label: string])[]
  error: string | undefined
  /** The cursor is put here when the page opens. */
  focus: boolean
  required?: boolean
}

/** A choice of one among a few. */
export function RadioControl({ name, label, value, choices, error, focus, required }: Props) {
  return (
    <fieldset className="plat-group" id={name} {...describing(name, undefined, error)}>
      <legend>{label}</legend>
      {choices.map(([each, text], index) => (
        <label key={each} className="plat-choice">
          <input
            type="radio"
            name={name}
            value={each}
            defaultChecked={each === value}
            required={required}
            {...(!index && focus && { autoFocus: true })}
          />
          {text}
        </label>
      ))}
      {error && (
        <p className="plat-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
