import { useCallback, useRef } from 'react'

/**
 * Returns a function with a stable identity that always runs the latest version, so that memoized children are not
 * rendered again.
 */
export function useEventCallback<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const now = useRef(latest)
  now.current = latest
  return useCallback((...args: Args) => now.current(...args), [])
}
