import { useLayoutEffect, useState } from 'react'

/**
 * Returns false on the server and in the first render, which must match it, and true once scripts can answer. That is
 * before the first paint, so that a click which the loader replays reaches live controls.
 */
export function useHydrated(): boolean {
  const [live, setLive] = useState(false)
  useLayoutEffect(() => setLive(true), [])
  return live
}
