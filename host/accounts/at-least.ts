import { setTimeout } from 'node:timers/promises'

/** No answer about an account comes earlier, so that the time it took says nothing about whether there is one. */
export const FLOOR = 300

/** The result of `work`, `ms` milliseconds after the call at the earliest; a failure waits too. */
export async function atLeast<T>(work: () => Promise<T>, ms: number = FLOOR): Promise<T> {
  const wait = setTimeout(ms)
  try {
    return await work()
  } finally {
    await wait
  }
}
