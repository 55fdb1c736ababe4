import { setTimeout } from 'node:timers/promises'

/** Minimum time of answers about accounts in milliseconds, so that the time does not reveal whether there is one. */
export const MIN_RESPONSE_MS = 300

/** Returns the result of `work`, at the earliest `ms` milliseconds after the call; a failure waits too. */
export async function withMinDuration<T>(work: () => Promise<T>, ms: number = MIN_RESPONSE_MS): Promise<T> {
  const wait = setTimeout(ms)
  try {
    return await work()
  } finally {
    await wait
  }
}
