import { describing, Field } from '../_ui/field/Field.tsx'
import { useValidity } from '../_ui/field/use-validity.ts'

interface Props {
  id: string
  name: string
  label: string
  value: string
  onInput(value: string): void
  hint?: string
  /** The problem that keeps the field, and so its form, invalid. */
  problem: string | undefined
  /** The server's error. */
  error: string | undefined
  type?: 'text' | 'email'
  autoComplete?: string
  required?: boolean
  /** Lines of a field for several. */
  rows?: number
}

/** One line of text, or several. */
export function TextField({ problem, error, onInput, label, hint, rows, type = 'text', ...inputProps }: Props) {
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement & HTMLTextAreaElement>(problem)
  const message = error ?? told
  const shared = {
    ...inputProps,
    ...validityProps,
    ref,
    className: 'plat-input',
    onChange: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
    ...describing(inputProps.id, hint, message),
  }
  return (
    <Field id={inputProps.id} label={label} hint={hint} error={message}>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </Field>
  )
}
