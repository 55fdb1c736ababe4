import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { byField, getRefusal, getSentence } from '../_http/problem.ts'
import { track } from '../_http/track/track.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { useValidity } from '../_ui/field/use-validity.ts'
import { SENT_PAGE, type SignupFormProps } from './contract.ts'
import { makeAccount } from './model.ts'
import type { Texts } from './texts.ts'

const FIELDS = ['name', 'password'] as const
/** The values of the fields. */
export type Person = Record<(typeof FIELDS)[number], string>

interface Props extends SignupFormProps {
  words: Texts
  email: string
  person: Person
  onPerson(person: Person): void
  onEmailRefused(sentence: string): void
}

/** The minimum length of a password, which the server enforces too. */
const MIN_PASSWORD_LENGTH = 8

/** The second step: who it is, and how they get in again. */
export function AccountStep({
  words,
  email,
  person,
  onPerson,
  onEmailRefused,
  urls = {},
  next,
  token,
  ...accountProps
}: Props) {
  const { id } = useIsland()
  const live = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const url = urls.signup ?? '/signup'
  const [errors, setErrors] = useState<Record<string, string>>(() => byField(accountProps.errors ?? {}))
  const [isPasswordVisible, setIsPasswordVisible] = useState(false)
  const base = accountProps.errors?.base?.[0]
  const [problem, setProblem] = useState(base ?? '')
  const call = useCall((signal, body: object) => makeAccount(url, body, signal))
  const { leaving, leave } = useNavigate()
  const busy = call.busy || leaving !== undefined
  const wrong = FIELDS.find((name) => errors[name])
  useLayoutEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem('')
    const answer = await call.send({ ...person, email, ...(next && { next }) })
    if (!answer) return
    if (answer.ok) {
      const { redirect_url: url } = answer.data
      if (url !== SENT_PAGE) track('Created Account', { location: 'signup-form' })
      return void leave(url)
    }
    const refused = getRefusal(answer.problem)
    if (refused?.email) return onEmailRefused(refused.email)
    if (refused && FIELDS.some((name) => refused[name])) return setErrors(refused)
    setProblem(getSentence(answer.problem, words))
  }
  const short = person.password.length < MIN_PASSWORD_LENGTH ? words.short : undefined
  const validity = {
    name: useValidity<HTMLInputElement>(person.name.trim() ? undefined : words.required),
    password: useValidity<HTMLInputElement>(person.password ? short : words.required),
  }
  const getError = (name: keyof Person) => errors[name] || validity[name].told
  const bind = (name: keyof Person, hint?: string) => {
    const { told, ...validityProps } = validity[name]
    return {
      ...validityProps,
      id: `${id}-${name}`,
      name,
      value: person[name],
      required: true,
      className: 'plat-input',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        onPerson({ ...person, [name]: currentTarget.value })
        setErrors({ ...errors, [name]: '' })
      },
      ...(wrong === name && !live && { autoFocus: true }),
      ...describing(`${id}-${name}`, hint, getError(name)),
    }
  }

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
      {/* A hidden field for password managers, which store the address with the password. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <Field id={`${id}-name`} label={words.name} error={getError('name')}>
        <input {...bind('name')} autoComplete="name" maxLength={100} />
      </Field>
      <Field id={`${id}-password`} label={words.password} hint={words.passwordHint} error={getError('password')}>
        <input
          {...bind('password', words.passwordHint)}
          type={isPasswordVisible ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={128}
        />
      </Field>
      {live && (
        <label className="signup-form-show">
          <input
            type="checkbox"
            checked={isPasswordVisible}
            onChange={() => setIsPasswordVisible(!isPasswordVisible)}
          />{' '}
          {words.show}
        </label>
      )}
      <div role="alert" className="signup-form-problem" tabIndex={-1} {...(base && { autoFocus: true })}>
        {problem}
      </div>
      <button type="submit" className="plat-button" aria-disabled={busy || undefined}>
        {busy ? words.creating : words.create}
      </button>
    </form>
  )
}
