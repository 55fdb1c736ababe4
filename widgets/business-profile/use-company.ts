import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { companyIn, type WantedCompany } from './model.ts'

/** Marks the history entry that was added when a profile was opened. */
const ADDED = 'plat-business'

/**
 * Opens the profile of a company where one of its marked links (`data-company`) is followed, wherever in the page it is. Back
 * closes it, and the focus returns to the link.
 */
export function useCompany() {
  const [company, setCompany] = useState<WantedCompany>()
  const opener = useRef<HTMLElement>(null)

  const follow = useEventCallback((event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-company]') : null
    const linkedCompany = link && companyIn(link)
    if (!linkedCompany) return
    event.preventDefault()
    opener.current = link
    if (!company) history.pushState({ ...history.state, [ADDED]: true }, '')
    setCompany(linkedCompany)
  })
  const walk = useEventCallback(() => setCompany(undefined))
  // Before the page says that the island is there, so that no link that is followed right then is missed.
  useLayoutEffect(() => {
    document.addEventListener('click', follow)
    addEventListener('popstate', walk)
    return () => {
      document.removeEventListener('click', follow)
      removeEventListener('popstate', walk)
    }
  }, [])
  // Not every browser gives a link that is clicked the focus, so that the dialog may not know where it was.
  useEffect(() => {
    if (!company && document.activeElement === document.body) opener.current?.focus()
  }, [company])

  const close = () => {
    setCompany(undefined)
    if (history.state?.[ADDED]) history.back()
  }
  return { company, close }
}
