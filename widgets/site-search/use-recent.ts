import { type RefObject, useEffect, useState } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { type Option, searchPath } from './model.ts'
import { addRecent, clearRecent, getRecent } from './recent.ts'

/**
 * Recent searches as options. They are read when the field gets the focus, and a form that is sent adds to them.
 * @param onSend called when the form is sent
 */
export function useRecent(field: RefObject<HTMLInputElement | null>, group: string, onSend: () => void) {
  const send = useEventCallback(onSend)
  const [searches, setSearches] = useState<string[]>([])

  useEffect(() => {
    const input = field.current
    const read = () => setSearches(getRecent())
    const sent = ({ target }: Event) => {
      if (!input || target !== input.form) return
      addRecent(input.value)
      send()
    }
    // The field may have the focus already: that is what brings the island.
    read()
    input?.addEventListener('focus', read)
    addEventListener('submit', sent)
    return () => {
      input?.removeEventListener('focus', read)
      removeEventListener('submit', sent)
    }
  }, [])

  const clear = useEventCallback(() => {
    clearRecent()
    setSearches([])
    field.current?.focus()
  })
  const options = searches.map((title): Option => ({ title, path: searchPath(title), group }))
  return { options, clear }
}
