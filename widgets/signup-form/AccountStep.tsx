import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { describing, Field } from '../_kit/Field.tsx'
import { byField, refusalOf, sentenceOf } from '../_kit/problem.ts'
import { typedIn } from '../_kit/typed-in.ts'
import { useCall } from '../_kit/use-call.ts'
import { useLeave } from '../_kit/use-leave.ts'
import { useLive } from '../_kit/use-live.ts'
import type { SignupFormProps } from './contract.ts'
import { makeAccount } from './model.ts'
import type { Texts } from './texts.ts'

interface Props extends SignupFormProps {
  words: Texts
  email: string
  onEmailRefused(sentence: string): void
}

const FIELDS = ['name', 'password'] as const

/** The second step: who it is, and how they get in again. */
export function AccountStep({ words, email, onEmailRefused, urls = {}, next, token, ...given }: Props) {
  const { id } = useIsland()
  const live = useLive()
  const form = useRef<HTMLFormElement>(null)
  const url = urls.signup ?? '/signup'
  const [values, setValues] = useState(() => ({
    name: typedIn(`${id}-name`) ?? given.name ?? '',
    password: typedIn(`${id}-password`) ?? '',
  }))
  const [errors, setErrors] = useState<Record<string, string>>(() => byField(given.errors ?? {}))
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState('')
  const call = useCall((signal, body: object) => makeAccount(url, body, signal))
  const { leaving, leave } = useLeave()
  const busy = call.busy || leaving !== undefined
  const wrong = FIELDS.find((name) => errors[name])
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem('')
    const answer = await call.send({ ...values, email, ...(next && { next }) })
    if (!answer) return
    if (answer.ok) return void leave(answer.data.redirect_url)
    const refused = refusalOf(answer.problem)
    if (refused?.email) return onEmailRefused(refused.email)
    if (refused && FIELDS.some((name) => refused[name])) return setErrors(refused)
    setProblem(sentenceOf(answer.problem, words))
  }
  const bind = (name: (typeof FIELDS)[number], hint?: string) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    required: true,
    className: 'plat-input',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: currentTarget.value })
      setErrors({ ...errors, [name]: '' })
    },
    ...(wrong === name && !live && { autoFocus: true }),
    ...describing(`${id}-${name}`, hint, errors[name]),
  })

  return (
    <form
      ref={form}
      className="signup-form-step"
      action={url}
      method="post"
      aria-busy={busy || undefined}
      onSubmit={submit}
    >
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      {next && <input type="hidden" name="next" value={next} />}
      {/* For password managers, which keep the address with the password. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <Field id={`${id}-name`} label={words.name} error={errors.name}>
        <input {...bind('name')} autoComplete="name" maxLength={100} />
      </Field>
      <Field id={`${id}-password`} label={words.password} hint={words.passwordHint} error={errors.password}>
        <input
          {...bind('password', words.passwordHint)}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          minLength={8}
          maxLength={128}
        />
      </Field>
      {live && (
        <label className="signup-form-show">
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} /> {words.show}
        </label>
      )}
      <div role="alert" className="signup-form-problem">
        {problem}
      </div>
      <button type="submit" className="plat-button" aria-disabled={busy || undefined}>
        {busy ? words.creating : words.create}
      </button>
    </form>
  )
}
