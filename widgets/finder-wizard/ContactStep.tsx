import { useEffect, useRef } from 'react'
import { CODE_LENGTH } from '../_domain/finder/rules.ts'
import { foldCode } from '../_http/fold.ts'
import { useIsland } from '../_runtime/context.ts'
import { EmailField } from '../_ui/email-field/EmailField.tsx'
import { describing, Field } from '../_ui/field/Field.tsx'
import { useValidity } from '../_ui/field/use-validity.ts'
import { PhoneField } from '../_ui/phone-field/PhoneField.tsx'
import type { Person } from './model.ts'
import type { Texts } from './texts.ts'

export interface ContactState extends Person {
  terms: boolean
  create_account_request: boolean
  code: string
}

interface Props {
  state: ContactState
  change(state: Partial<ContactState>): void
  errors: Record<string, string>
  words: Texts
  member: boolean
  /** The number that a code was sent to; empty while none was. */
  sentTo: string
  onResend(): void
  /** What came of sending it again. */
  resent: boolean
}

/** Who is asking, and the code that shows that the phone is theirs. */
export function ContactStep({ state, change, errors, words, member, sentTo, onResend, resent }: Props) {
  const { id } = useIsland()
  const name = `${id}-full_name`
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement>(
    state.full_name.trim() ? undefined : words.required,
  )
  const nameError = errors.full_name ?? told
  return (
    <>
      <Field id={name} label={words.fullName} error={nameError}>
        <input
          ref={ref}
          {...validityProps}
          id={name}
          name="full_name"
          className="plat-input"
          autoComplete="name"
          maxLength={100}
          required
          value={state.full_name}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
          {...describing(name, undefined, nameError)}
        />
      </Field>
      <EmailField
        id={`${id}-email`}
        name="email"
        label={words.email}
        value={state.email}
        onInput={(email) => change({ email })}
        error={errors.email}
        required
      />
      <PhoneField
        id={`${id}-phone_number`}
        name="phone_number"
        label={words.phone}
        value={state.phone_number}
        onInput={(phone_number) => change({ phone_number })}
        hint={words.phoneHint}
        error={errors.phone_number}
        required
      />
      <label className="plat-choice">
        <input
          id={`${id}-terms`}
          type="checkbox"
          name="terms"
          value="true"
          checked={state.terms}
          aria-invalid={errors.terms ? true : undefined}
          aria-describedby={errors.terms ? `${id}-terms-error` : undefined}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
        {words.terms}
      </label>
      {errors.terms && (
        <p className="plat-error" id={`${id}-terms-error`}>
          {errors.terms}
        </p>
      )}
      {!member && (
        <label className="plat-choice">
          <input
            id={`${id}-create_account_request`}
            type="checkbox"
            name="create_account_request"
            value="true"
            checked={state.create_account_request}
            onChange={(event) => change({ create_account_request: event.currentTarget.checked })}
          />
          {words.account}
        </label>
      )}
      {sentTo && (
        <div className="finder-wizard-code">
          <CodeField {...{ id, state, change, words, sentTo }} error={errors.code} />
          <button type="button" className="plat-link" onClick={onResend}>
            {words.resend}
          </button>
          <p role="status">{resent ? words.resent : ''}</p>
        </div>
      )}
    </>
  )
}

interface CodeProps extends Pick<Props, 'state' | 'change' | 'words' | 'sentTo'> {
  id: string
  error: string | undefined
}

function CodeField({ id, state, change, words, sentTo, error }: CodeProps) {
  const field = `${id}-code`
  const hint = words.codeHint.replace('{phone}', sentTo)
  const input = useRef<HTMLInputElement>(null)
  // What to do next is to enter the code, so the field gets the focus when it appears.
  useEffect(() => input.current?.focus(), [])
  return (
    <Field id={field} label={words.codeLabel} hint={hint} error={error}>
      <input
        ref={input}
        id={field}
        name="code"
        className="plat-input finder-wizard-digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={state.code}
        onChange={(event) =>
          change({ code: foldCode(event.currentTarget.value).replace(/\D/g, '').slice(0, CODE_LENGTH) })
        }
        {...describing(field, hint, error)}
      />
    </Field>
  )
}
