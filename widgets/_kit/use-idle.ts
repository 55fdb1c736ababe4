import { useEffect, useState } from 'react'
import { useIsland } from './context.ts'

/** False while a fresh island is drawn for the first time, true when the browser has had a moment; true on the server. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(!useIsland().fresh)
  useEffect(() => {
    if (!idle) (window.requestIdleCallback ?? setTimeout)(() => setIdle(true))
  }, [])
  return idle
}
