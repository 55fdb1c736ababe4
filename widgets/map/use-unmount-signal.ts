import { useLayoutEffect, useMemo } from 'react'
import { useIsland } from '../_runtime/context.ts'

/** Aborted when the map goes, whoever takes it down and however. */
export function useUnmountSignal(): AbortSignal {
  const { signal } = useIsland()
  const life = useMemo(() => new AbortController(), [])
  useLayoutEffect(() => {
    const end = () => life.abort()
    signal.addEventListener('abort', end, { once: true, signal: life.signal })
    return end
  }, [])
  return life.signal
}
