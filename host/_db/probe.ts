import type { Database } from './database.ts'
import { inOneLine } from './faults.ts'

/**
 * Asks a database for a sign of life; who asks while one is awaited gets the same answer.
 * @param patience milliseconds
 * @returns what is wrong with it, in words
 */
export function getProbe({ pool }: Database, patience = 2000): () => Promise<string | undefined> {
  let pending: Promise<string | undefined> | undefined
  const ask = () => {
    const answer = pool.query('select 1').then(() => undefined, inOneLine)
    const timeout = new Promise<string>((resolve) => {
      setTimeout(resolve, patience, `no answer within ${patience / 1000} seconds`).unref()
    })
    return Promise.race([answer, timeout]).finally(() => {
      pending = undefined
    })
  }
  return () => {
    pending ??= ask()
    return pending
  }
}
