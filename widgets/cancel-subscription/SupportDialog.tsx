import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { getRefusal } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { describing, Field } from '../_ui/field/Field.tsx'
import type { Texts } from './texts.ts'

interface Props {
  url?: string | undefined
  person: { name: string; email: string }
  words: Texts
  onClose(): void
}

/** A message to support, without leaving the page. */
export function SupportDialog({ url = '/contact', person, words, onClose }: Props) {
  const { id } = useIsland()
  const field = `${id}-message`
  const [message, setMessage] = useState('')
  const [sent, setSent] = useState(false)
  const call = useCall((signal) =>
    request(url, { schema: z.unknown(), body: { ...person, topic: 'account', message }, signal }),
  )
  const error = getRefusal(call.problem)?.message
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if ((await call.send())?.ok) setSent(true)
  }
  return (
    <Dialog id={`${id}-support`} title={words.support} close={words.close} onClose={onClose}>
      {sent ? (
        <p role="status">{words.sent.replace('{email}', person.email)}</p>
      ) : (
        <form className="cancel-subscription-message" onSubmit={send}>
          <p>{words.supportLead}</p>
          <Field id={field} label={words.message} error={error}>
            <textarea
              {...describing(field, undefined, error)}
              id={field}
              className="plat-input"
              rows={5}
              maxLength={5000}
              required
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
          </Field>
          <button type="submit" className="plat-button" aria-disabled={call.busy || undefined}>
            {call.busy ? words.sending : words.send}
          </button>
          <div role="alert">
            <CallError
              problem={error ? undefined : call.problem}
              texts={words}
              busy={call.busy}
              onRetry={() => send()}
            />
          </div>
        </form>
      )}
    </Dialog>
  )
}
