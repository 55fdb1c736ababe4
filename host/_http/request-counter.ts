import type { RequestCount } from './rate-limit-store.ts'

/** Counts a request of a caller in a window of so many milliseconds. `now` is of a monotonic clock. */
export type RequestCounter = (key: string, window: number, now: number) => RequestCount

/**
 * Counts requests in the memory of this copy of the host. Beyond `maxCallers`, the caller whose last request is the oldest is
 * forgotten, so that invented callers cannot fill the memory.
 */
export function createRequestCounter(maxCallers: number): RequestCounter {
  const windows = new Map<string, { count: number; ends: number }>()
  return (key, window, now) => {
    const found = windows.get(key)
    const held = found && found.ends > now ? found : { count: 0, ends: now + window }
    held.count++
    windows.delete(key)
    windows.set(key, held)
    if (windows.size > maxCallers) windows.delete(windows.keys().next().value as string)
    return { current: held.count, ttl: held.ends - now }
  }
}
