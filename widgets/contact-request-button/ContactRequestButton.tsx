import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Alerts } from '../_domain/contact/Alerts.tsx'
import { SendFields } from '../_domain/contact/SendFields.tsx'
import { getAlerts, getUnavailableIds } from '../_domain/contact/texts.ts'
import { type Contacted, useContact } from '../_domain/contact/use-contact.ts'
import { type ContactPrompt, useContactResult } from '../_domain/contact/use-plat-event.ts'
import { useIsland } from '../_runtime/context.ts'
import type { ContactRequestButtonProps } from './contract.ts'
import { applyContacted } from './model.ts'
import { TEXTS } from './texts.ts'

/** Asks one business to call: at once for members, by a form for everybody else. */
export function ContactRequestButton(props: ContactRequestButtonProps) {
  const { business, state: begins = 'request-contact', member, cta = '', url = '/business_leads' } = props
  const { page = `/business/page/${business.id}/contact`, token, formToken, handed } = props
  const words = { ...TEXTS, ...props.texts }
  const { emit } = useIsland()
  const [state, setState] = useState(begins)
  const [alerts, setAlerts] = useState<string[]>([])
  const contact = useContact({ url, cta, formToken })
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLParagraphElement>(null)
  const handleResult = (what: Contacted) => setState((now) => applyContacted(now, business.id, what))
  useContactResult(handleResult)

  // Moves the focus from the pressed button to its replacement instead of losing it to the body.
  const held = useRef(false)
  held.current ||= state === 'request-contact' && contact.busy
  useLayoutEffect(() => {
    if (!held.current) return
    if (state === 'request-sent') sent.current?.focus()
    // A disabled button takes none.
    if (state === 'unavailable') box.current?.focus()
  }, [state])

  const send = async () => {
    setAlerts([])
    const answer = await contact.send([business.id])
    if (!answer?.ok) return
    setAlerts(getAlerts(answer.data))
    handleResult({
      contacted: answer.data.successfully_contacted_business_ids,
      unavailable: getUnavailableIds(answer.data),
    })
  }
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const detail: ContactPrompt = { businesses: [business], cta }
    if (!emit('ask', detail, { cancelable: true })) event.preventDefault()
  }

  const whom = <span className="plat-heard"> {words.whom.replace('{name}', business.name)}</span>
  const asks = state === 'request-contact'
  return (
    <div className="contact-request-button" data-state={state} ref={box} tabIndex={-1}>
      <div className="contact-request-button-ask" hidden={!asks}>
        {member ? (
          <form
            action={url}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <SendFields token={token} formToken={formToken} cta={cta} businessIds={[business.id]} handed={handed} />
            <button
              type="submit"
              className="plat-button"
              aria-disabled={contact.busy || undefined}
              aria-busy={contact.busy || undefined}
            >
              {contact.busy ? words.busy : words.request}
              {whom}
            </button>
          </form>
        ) : (
          <a className="plat-button" href={page} onClick={ask}>
            {words.request}
            {whom}
          </a>
        )}
      </div>
      <p className="contact-request-button-sent" hidden={state !== 'request-sent'} ref={sent} tabIndex={-1}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8.5l3.5 3.5L13 5" />
        </svg>
        {words.sent}
      </p>
      {state === 'unavailable' && (
        <button type="button" className="plat-button" disabled aria-label={`${words.unavailable}: ${business.name}`}>
          {words.unavailable}
        </button>
      )}
      <p className="plat-heard" role="status">
        {state !== begins && state === 'request-sent' ? words.heard.replace('{name}', business.name) : ''}
      </p>
      <Alerts alerts={alerts} problem={contact.problem} words={words} onRetry={send} />
    </div>
  )
}
