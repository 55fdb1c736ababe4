import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useKeptText } from '../_domain/conversations/use-kept-text.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { TextArea } from '../_ui/text-area/TextArea.tsx'
import { Bubble } from './Bubble.tsx'
import type { ConversationThreadProps } from './contract.ts'
import { TEXTS } from './texts.ts'
import { useThread } from './use-thread.ts'

/** A conversation: its messages, and the form for the next. Messages of others come by themselves while scripts run. */
export function ConversationThread(props: ConversationThreadProps) {
  const {
    conversation,
    messages: first,
    earlier,
    past = false,
    open,
    typed = '',
    error: sent,
    form: token,
    token: csrf,
    texts,
  } = props
  const words = { ...TEXTS, ...texts }
  const { messages, send } = useThread(conversation, first, past)
  const [error, setError] = useState(sent)
  const [busy, setBusy] = useState(false)
  const form = useRef(token)
  const forget = useKeptText('message-body', props.member, `message ${conversation}`)
  const list = useRef<HTMLOListElement>(null)
  const count = useRef(messages.length)
  useLayoutEffect(() => {
    // Whoever reads earlier messages stays there.
    if (messages.length > count.current && isAtEnd())
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    count.current = messages.length
  }, [messages])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const sentForm = event.currentTarget
    const field = sentForm.elements.namedItem('body') as HTMLTextAreaElement
    const body = field.value.trim()
    if (!body) return setError(words.blank)
    setBusy(true)
    setError(undefined)
    const done = await send(body, form.current)
    setBusy(false)
    if (done === 'failed') return setError(words.failed)
    // The browser sends the form and shows the login, which leads back here. The form's token makes one message of both.
    if (done === 'signed out') return sentForm.submit()
    forget()
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    form.current = crypto.randomUUID()
    return undefined
  }

  const oldest = messages[0]
  return (
    <section className="conversation-thread" aria-label={words.region}>
      {earlier && oldest && <a href={`/conversations/${conversation}?before=${oldest.id}`}>{words.earlier}</a>}
      <ol ref={list} aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Bubble key={message.id} conversation={conversation} message={message} words={words} />
        ))}
      </ol>
      {past && <a href={`/conversations/${conversation}`}>{words.newest}</a>}
      {open && !past && (
        <form method="post" action={`/conversations/${conversation}/messages`} onSubmit={submit} noValidate>
          <input type="hidden" name="authenticity_token" value={csrf ?? ''} />
          <input type="hidden" name="form_token" value={token} />
          <Field id="message-body" label={words.label} error={error}>
            <TextArea
              {...describing('message-body', undefined, error)}
              id="message-body"
              name="body"
              maxLength={5000}
              required
              defaultValue={typed}
            />
          </Field>
          <button type="submit" className="plat-button" aria-disabled={busy || undefined}>
            {words.send}
          </button>
        </form>
      )}
    </section>
  )
}

const isAtEnd = () => innerHeight + scrollY > document.documentElement.scrollHeight - 400
