import { type ReactNode, useState } from 'react'
import { phoneInWords } from '../_domain/leads/phone-in-words.ts'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { getDigits } from './model.ts'
import type { Settings } from './use-settings.ts'

interface Props {
  settings: Settings
  token: ReactNode
  live: boolean
}

/** The code that came; once it is right there is nothing left to verify. */
export function CodeStep({ settings, token, live }: Props) {
  const { words, urls, settingsUrl, state, refused, busy, verify, change } = settings
  const { id } = useIsland()
  const [code, setCode] = useState(() => typedIn(`${id}-code`) ?? '')
  const done = state.step === 'verified'
  if (done) return <p>{words.verified.replace('{phone}', state.phone ? phoneInWords(state.phone) : '')}</p>
  const hint = state.asked ? words.codeHint.replace('{phone}', phoneInWords(state.asked)) : words.codeHintPlain
  return (
    <form
      className="lead-sms-step"
      action={urls.verify}
      method="post"
      noValidate={live}
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      {token}
      <Field id={`${id}-code`} label={words.code} hint={hint} error={refused.code}>
        <input
          id={`${id}-code`}
          className="plat-input lead-sms-code"
          name="verification_code"
          inputMode="numeric"
          pattern="\d{3} ?\d{3}"
          // Leaves space for a separator, as some people type one.
          maxLength={7}
          required
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(getDigits(currentTarget.value))}
          {...describing(`${id}-code`, hint, refused.code)}
        />
      </Field>
      <div className="lead-sms-row">
        <button type="submit" className="plat-button lead-sms-verify" aria-disabled={busy.verify || undefined}>
          {busy.verify ? words.verifying : words.verify}
        </button>
        <a
          href={`${settingsUrl}?step=phone`}
          onClick={(event) => {
            event.preventDefault()
            change({ type: 'enter' })
          }}
        >
          {words.again}
        </a>
      </div>
    </form>
  )
}
