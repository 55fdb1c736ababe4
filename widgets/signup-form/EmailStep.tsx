import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { byField, getSentence } from '../_http/problem.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { takesMail } from '../_ui/email-field/check-email.ts'
import { EmailField } from '../_ui/email-field/EmailField.tsx'
import { emailProblem } from '../_ui/email-field/email.ts'
import type { SignupFormProps } from './contract.ts'
import { askForAccount, getRequest, pathTo } from './model.ts'
import type { Texts } from './texts.ts'
import { useKnown } from './use-known.ts'

interface Props extends SignupFormProps {
  words: Texts
  email: string
  /** The server's error for the current address. */
  refused: string | undefined
  onEmail(email: string): void
  onRefused(sentence: string): void
  onDone(): void
}

/** The first step: an address, and whether it is free. */
export function EmailStep(props: Props) {
  const { words, email, refused, onEmail, onRefused, onDone, urls = {}, lookup, next, source = {}, token } = props
  const { id } = useIsland()
  const form = useRef<HTMLFormElement>(null)
  const requests = urls.requests ?? '/api/v1/account_requests'
  const { known, look, stop } = useKnown(requests, email)
  const serverProblem = props.errors?.base?.[0]
  const [problem, setProblem] = useState(serverProblem ?? '')
  /** The message about an address that has an account. */
  const [takenText, setTakenText] = useState<string>(words.taken)
  const call = useCall(async (signal, address: string) => {
    // Usually known since the field was left; otherwise it takes at most 1.5 seconds.
    if (!(await takesMail(address, lookup, signal))) return { ok: true, data: false } as const
    if (signal.aborted) return { ok: false, problem: { kind: 'aborted' } } as const
    return askForAccount(requests, getRequest(address, props.pageName ?? document.title, location.search), signal)
  })
  useLayoutEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    stop()
    setProblem('')
    const answer = await call.send(email.trim())
    if (!answer) return
    if (answer.ok) return answer.data === false ? onRefused(emailProblem(email)) : onDone()
    const { problem } = answer
    const status = problem.kind === 'status' ? problem.status : 0
    const emailError = problem.kind === 'status' && problem.errors ? byField(problem.errors).email : undefined
    const sentence = emailError ?? getSentence(problem, words)
    if (status === 409) setTakenText(sentence)
    if (status === 409 || emailError) return onRefused(sentence)
    console.error('The account request failed', problem)
    setProblem(sentence)
  }

  return (
    <form
      ref={form}
      className="signup-form-step"
      action={urls.email ?? '/signup/email'}
      method="post"
      aria-busy={call.busy || undefined}
      onSubmit={submit}
      onBlur={look}
    >
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      {next && <input type="hidden" name="next" value={next} />}
      {Object.entries(source).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <EmailField
        id={`${id}-email`}
        name="email"
        label={words.email}
        value={email}
        onInput={onEmail}
        lookup={lookup}
        refused={refused}
        autoFocus={props.errors?.email !== undefined}
        required
      />
      {refused === takenText && (
        <p className="signup-form-ways">
          <a href={pathTo(urls.login ?? '/login', next)}>{words.login}</a>
          <a href={urls.reset ?? '/password/reset'}>{words.forgot}</a>
        </p>
      )}
      <div role="status" className="signup-form-known">
        {known && words.known}
      </div>
      <div role="alert" className="signup-form-problem" tabIndex={-1} {...(serverProblem && { autoFocus: true })}>
        {problem}
      </div>
      <button type="submit" className="plat-button" aria-disabled={call.busy || undefined}>
        {call.busy ? words.going : known ? words.finish : words.go}
      </button>
    </form>
  )
}
