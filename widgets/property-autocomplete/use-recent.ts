import { type RefObject, useEffect, useState } from 'react'
import { createRecentSearches } from '../_domain/recent-searches/recent.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'

const recent = createRecentSearches('plat-searches-addresses')

/** Addresses that were searched for on this device; read when the field gets the focus. */
export function useRecent(field: RefObject<HTMLInputElement | null>) {
  const [searches, setSearches] = useState<string[]>([])
  useEffect(() => {
    const input = field.current
    const read = () => setSearches(recent.get())
    read()
    input?.addEventListener('focus', read)
    return () => input?.removeEventListener('focus', read)
  }, [])
  const clear = useEventCallback(() => {
    recent.clear()
    setSearches([])
    field.current?.focus()
  })
  return { searches, add: recent.add, clear }
}
