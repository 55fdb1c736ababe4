import type { HTMLAttributes } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'

interface Props {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'tel'
  value?: string
  hint?: string
  error?: string | undefined
  /** The cursor is put here when the page opens. */
  focus?: boolean
  autoComplete: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  minLength?: number
  maxLength?: number
  readOnly?: boolean
  /** False for a field that may be left blank. */
  required?: boolean
}

/** A field of a form on a page: label, control, and beside it what is wrong. */
export function FormField({ name, label, type = 'text', hint, error, focus, required = true, ...input }: Props) {
  const plain = type === 'email' || type === 'password'
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...(plain && { autoCapitalize: 'none', spellCheck: false })}
        {...(focus && { autoFocus: true })}
        {...describing(name, hint, error)}
        id={name}
        name={name}
        type={type}
        required={required}
        className="plat-input"
      />
    </Field>
  )
}
