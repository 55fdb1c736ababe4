import type { HTMLAttributes } from 'react'
import { describing, Field } from '../_ui/field/Field.tsx'

interface FieldProps {
  id: string
  name: string
  label: string
  value: string | undefined
  hint?: string
  error: string | undefined
}

interface TextProps extends FieldProps {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  /** A text of several lines, so many high. */
  rows?: number
  maxLength?: number
}

/** A text field whose value is the browser's own. */
export function TextField({ id, name, label, value, hint, error, rows, maxLength = 100, ...more }: TextProps) {
  const own = { id, name, maxLength, defaultValue: value, ...describing(id, hint, error) }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {rows ? (
        <textarea {...own} rows={rows} className="plat-input deal-form-lines" />
      ) : (
        <input autoComplete="off" {...more} {...own} className="plat-input" />
      )}
    </Field>
  )
}

/** A choice of one, whose value is the browser's own. */
export function SelectField({
  id,
  name,
  label,
  value = '',
  hint,
  error,
  choices,
  none,
}: FieldProps & { choices: { value: string; label: string }[]; none: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select id={id} name={name} className="plat-input" defaultValue={value} {...describing(id, hint, error)}>
        <option value="">{none}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
