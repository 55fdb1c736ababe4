import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { describing, Field } from '../field/Field.tsx'
import { REQUIRED, useValidity } from '../field/use-validity.ts'
import { isEmail, takesMail } from './check-email.ts'
import { EMAIL, emailProblem } from './email.ts'

/** The texts of an email field. */
export const EMAIL_TEXTS = { invalid: EMAIL, required: REQUIRED }

interface Props {
  id: string
  name: string
  label: string
  value: string
  onInput(text: string): void
  /** The address for looking up mail records: `takesMail()` in check-email.ts. By default there is no lookup. */
  lookup?: string | undefined
  hint?: string | undefined
  /** The server's error; replaces the field's own. */
  error?: string | undefined
  /** The server's error for the current value: the field is invalid until the value changes. */
  refused?: string | undefined
  /** The cursor is put here when the page opens, without scripts too. */
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  texts?: Partial<typeof EMAIL_TEXTS> | undefined
}

/**
 * A field for an email address. When somebody leaves it, the mail records of its domain are looked up; its form is not valid
 * as long as the address is not. Styles: fields.css.
 *
 *     <EmailField id={`${id}-email`} name="email" label="Email" value={email} onInput={setEmail} lookup="/mail_records/{domain}" required />
 *
 * A form that is sent with Enter out of this field asks once more: `await takesMail(email, lookup)` answers at once for what
 * was looked up before.
 */
export function EmailField(props: Props) {
  const { id, name, label, value, onInput, lookup, hint, required, disabled, autoComplete = 'email' } = props
  const { refused: denied } = props
  const texts = { ...EMAIL_TEXTS, ...props.texts }
  const live = useHydrated()
  /** The address whose domain takes no mail. */
  const [refused, setRefused] = useState<string>()
  const looking = useRef<AbortController>(undefined)
  useEffect(() => () => looking.current?.abort(), [])

  const problem = !value
    ? required && texts.required
    : live &&
      (isEmail(value.trim()) ? value === refused && texts.invalid : texts.invalid.replace(EMAIL, emailProblem(value)))
  const { ref, told, onBlur, onInvalid } = useValidity<HTMLInputElement>(denied ?? (problem || undefined))
  const error = props.error ?? denied ?? told

  const check = async () => {
    onBlur()
    looking.current?.abort()
    if (!value || !lookup) return
    const abort = new AbortController()
    looking.current = abort
    const takes = await takesMail(value, lookup, abort.signal)
    if (!abort.signal.aborted) setRefused(takes ? undefined : value)
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        ref={ref}
        id={id}
        name={name}
        type="email"
        className={denied ? 'plat-input server-error' : 'plat-input'}
        {...(props.autoFocus && { autoFocus: true })}
        value={value}
        onChange={(event) => onInput(event.currentTarget.value)}
        onBlur={check}
        onInvalid={onInvalid}
        required={required}
        disabled={disabled}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...describing(id, hint, error)}
      />
    </Field>
  )
}
