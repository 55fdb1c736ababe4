import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'

interface Props {
  name: string
  /** Needed where several forms of a page have a field of this name. */
  id?: string
  label: string
  value?: string | undefined
  hint?: string
  error?: string | undefined
  /** The cursor is put here when the page opens. */
  focus?: boolean
  required?: boolean
  rows: number
  maxLength: number
}

/** A field for several lines of text. */
export const TextAreaField = ({ name, id = name, label, value, hint, error, focus, ...input }: Props) => (
  <Field id={id} label={label} hint={hint} error={error}>
    <textarea
      {...input}
      {...(focus && { autoFocus: true })}
      {...describing(id, hint, error)}
      id={id}
      name={name}
      className="plat-input form-lines"
      defaultValue={value}
    />
  </Field>
)
