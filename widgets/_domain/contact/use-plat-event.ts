import { useEffect } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import type { Contacted } from './use-contact.ts'

const ISLANDS = ['contact-modal', 'contact-request-button', 'contact-all']

/** Hears an event of any of the islands of contact requests on the page: `plat:<island>:<what>`. */
function usePlatEvent(what: string, listener: (event: CustomEvent) => void): void {
  const stable = useEventCallback(listener)
  useEffect(() => {
    const on = (event: Event) => stable(event as CustomEvent)
    for (const name of ISLANDS) document.addEventListener(`plat:${name}:${what}`, on)
    return () => {
      for (const name of ISLANDS) document.removeEventListener(`plat:${name}:${what}`, on)
    }
  }, [])
}

/** Listens to the results of contact requests, whichever island received them. */
export const useContactResult = (listener: (what: Contacted) => void): void =>
  usePlatEvent('contacted', ({ detail }) => listener(detail as Contacted))

/** Detail of `plat:<island>:ask`, cancelable: whoever shows a form for it prevents the way to the page that has one. */
export interface ContactPrompt {
  businesses: { id: number; name: string }[]
  cta: string
}

export const useContactPrompt = (listener: (prompt: ContactPrompt) => boolean): void =>
  usePlatEvent('ask', (event) => {
    if (!event.defaultPrevented && listener(event.detail as ContactPrompt)) event.preventDefault()
  })
