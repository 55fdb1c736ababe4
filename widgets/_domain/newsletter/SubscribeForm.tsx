import { type FormEvent, useEffect, useRef, useState } from 'react'
import { byField, getSentence } from '../../_http/problem.ts'
import { type Answer, request } from '../../_http/request.ts'
import { useCall } from '../../_http/use-request.ts'
import { takesMail } from '../../_ui/email-field/check-email.ts'
import { EmailField } from '../../_ui/email-field/EmailField.tsx'
import { emailProblem } from '../../_ui/email-field/email.ts'
import { type SubscribeSource, subscribeReply } from './contract.ts'
import type { SubscribeTexts } from './texts.ts'

interface Props {
  /** Unique in the page; the field's id starts with it. */
  id: string
  words: SubscribeTexts
  source: SubscribeSource
  /** Where the form is sent. */
  action?: string | undefined
  /** Where mail records are looked up (email-field/check-email.ts). */
  lookup?: string | undefined
  token?: string | undefined
  email?: string | undefined
  errors?: Record<string, string[]> | undefined
  onDone(): void
}

/** The form that subscribes to the newsletter. It is sent as a form with or without scripts; with them the answer is JSON. */
export function SubscribeForm({
  id,
  words,
  source,
  action = '/newsletter',
  lookup,
  token,
  onDone,
  ...formProps
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(formProps.email ?? '')
  const [refused, setRefused] = useState(formProps.errors?.email?.[0])
  const [problem, setProblem] = useState(formProps.errors?.base?.[0] ?? '')
  const call = useCall(async (signal, address: string): Promise<Answer<object | undefined>> => {
    // Usually known since the field was left; otherwise it takes at most 1.5 seconds.
    if (!(await takesMail(address, lookup, signal))) return { ok: true, data: undefined }
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)])
    return request(action, { schema: subscribeReply, form: new URLSearchParams(fields), signal, timeout: 10_000 })
  })
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    setRefused(undefined)
    const answer = await call.send(email.trim())
    if (!answer) return
    if (answer.ok) return answer.data ? onDone() : setRefused(emailProblem(email))
    const fieldError =
      answer.problem.kind === 'status' && answer.problem.errors ? byField(answer.problem.errors).email : undefined
    if (fieldError) return setRefused(fieldError)
    setProblem(getSentence(answer.problem, words))
  }

  return (
    <form
      ref={form}
      className="newsletter-subscribe"
      method="post"
      action={action}
      aria-busy={call.busy || undefined}
      onSubmit={submit}
    >
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      <input type="hidden" name="source" value={source} />
      <EmailField
        id={`${id}-email`}
        name="email"
        label={words.email}
        value={email}
        onInput={(value) => {
          setEmail(value)
          setRefused(undefined)
        }}
        lookup={lookup}
        refused={refused}
        texts={words}
        required
      />
      <div role="alert" className="plat-problem">
        {problem}
      </div>
      <button type="submit" className="plat-button" disabled={call.busy}>
        {call.busy ? words.subscribing : words.subscribe}
      </button>
    </form>
  )
}
