import { describing, Field } from '../field/Field.tsx'
import { REQUIRED, useValidity } from '../field/use-validity.ts'
import type { Choice } from './RequiredGroup.tsx'

interface Props {
  id: string
  name: string
  label: string
  choices: Choice[]
  value: string
  onChoose(value: string): void
  /** The text while nothing is chosen. Default 'Choose'. */
  empty?: string
  /** Default true. */
  required?: boolean
  disabled?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** Replaces 'This field is required'. */
  message?: string
}

/**
 * A select in which something has to be chosen; it says so when it is left or its form is sent. Styles: fields.css.
 *
 *     <RequiredSelect id={`${id}-reason`} name="reason" label="Reason" choices={REASONS} value={reason} onChoose={setReason} />
 */
export function RequiredSelect(props: Props) {
  const { id, name, label, choices, value, onChoose, empty = 'Choose', required = true, disabled, hint } = props
  const { ref, told, onBlur, onInvalid } = useValidity<HTMLSelectElement>(
    required && !value ? (props.message ?? REQUIRED) : undefined,
    { always: true },
  )
  const error = props.error ?? told
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        ref={ref}
        id={id}
        name={name}
        className="plat-input"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        onBlur={onBlur}
        onInvalid={onInvalid}
        required={required}
        disabled={disabled}
        {...describing(id, hint, error)}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
