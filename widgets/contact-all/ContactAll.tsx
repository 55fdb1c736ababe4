import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Alerts } from '../_domain/contact/Alerts.tsx'
import { SendFields } from '../_domain/contact/SendFields.tsx'
import { getAlerts, getUnavailableIds } from '../_domain/contact/texts.ts'
import { type Contacted, useContact } from '../_domain/contact/use-contact.ts'
import { type ContactPrompt, useContactResult } from '../_domain/contact/use-plat-event.ts'
import { useIsland } from '../_runtime/context.ts'
import type { ContactAllProps } from './contract.ts'
import { applyContacted, getAskable, isSuccess, type States } from './model.ts'
import { TEXTS } from './texts.ts'

/** Asks every business of a page to call. */
export function ContactAll(props: ContactAllProps) {
  const { businesses, member, cta = '', url = '/business_leads', page = '/business-finder/contact' } = props
  const { token, formToken, handed } = props
  const words = { ...TEXTS, ...props.texts }
  const { emit } = useIsland()
  const [states, setStates] = useState(
    (): States => new Map(businesses.map(({ id, state = 'request-contact' }) => [id, state])),
  )
  const [alerts, setAlerts] = useState<string[]>([])
  const contact = useContact({ url, cta, formToken })
  const done = useRef<HTMLParagraphElement>(null)
  const handleResult = (what: Contacted) => setStates((now) => applyContacted(now, what))
  useContactResult(handleResult)

  const ids = getAskable(states)
  const success = isSuccess(states)
  // Moves the focus from the pressed button to its replacement instead of losing it to the body.
  const held = useRef(false)
  held.current ||= contact.busy
  useLayoutEffect(() => {
    if (success && held.current) done.current?.focus()
  }, [success])

  const send = async () => {
    setAlerts([])
    const answer = await contact.send(ids)
    if (!answer?.ok) return
    setAlerts(getAlerts(answer.data))
    handleResult({
      contacted: answer.data.successfully_contacted_business_ids,
      unavailable: getUnavailableIds(answer.data),
    })
  }
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const selected = businesses.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }))
    const detail: ContactPrompt = { businesses: selected, cta }
    if (!emit('ask', detail, { cancelable: true })) event.preventDefault()
  }

  const all = (
    <>
      {(ids.length === 1 ? words.allOne : words.all).replace('{count}', String(ids.length))}
      <span className="plat-heard"> {ids.length === 1 ? words.whomOne : words.whom}</span>
    </>
  )
  const query = ids.map((id) => `ids[]=${id}`).join('&')
  return (
    <div className="contact-all" data-state={success ? 'success' : 'request-contact'}>
      <div className="contact-all-ask" hidden={success}>
        {!ids.length ? (
          <button type="button" className="plat-button" disabled>
            {words.unavailable}
          </button>
        ) : member ? (
          <form
            action={url}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <SendFields token={token} formToken={formToken} cta={cta} businessIds={ids} handed={handed} />
            <button
              type="submit"
              className="plat-button"
              aria-disabled={contact.busy || undefined}
              aria-busy={contact.busy || undefined}
            >
              {contact.busy ? words.busy : all}
            </button>
          </form>
        ) : (
          <a className="plat-button" href={page + (page.includes('?') ? '&' : '?') + query} onClick={ask}>
            {all}
          </a>
        )}
      </div>
      <p className="contact-all-done" role="status" ref={done} tabIndex={-1} hidden={!success}>
        {success ? words.contacted : ''}
      </p>
      <Alerts alerts={alerts} problem={contact.problem} words={words} onRetry={send} />
    </div>
  )
}
