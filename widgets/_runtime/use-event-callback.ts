import { useCallback, useRef } from 'react'

/** A function that stays the same one while what it does is always the latest: memoised children are not drawn again. */
export function useEventCallback<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const now = useRef(latest)
  now.current = latest
  return useCallback((...args: Args) => now.current(...args), [])
}
