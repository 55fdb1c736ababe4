import { useLayoutEffect, useState } from 'react'

/**
 * False on the server and in the first drawing, which has to equal it; true once scripts can answer, which is before anything
 * is painted: a click that the loader kept meets what is live.
 */
export function useHydrated(): boolean {
  const [live, setLive] = useState(false)
  useLayoutEffect(() => setLive(true), [])
  return live
}
