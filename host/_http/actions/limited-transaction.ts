import type { Pool, PoolClient } from 'pg'
import { withTransaction } from '../../_db/transactions.ts'
import { createSemaphore, type InTurn } from '../semaphore.ts'

const byPool = new WeakMap<Pool, InTurn>()

/**
 * Lets at most half of a pool's connections do work in which one waits for another, the rest in the order in which they came:
 * whoever holds what the others wait for may need a second connection, and so may every other page.
 */
export function inTurn(pool: Pool): InTurn {
  const known = byPool.get(pool) ?? createSemaphore(Math.max(1, Math.floor((pool.options.max ?? 10) / 2)))
  byPool.set(pool, known)
  return known
}

/** Runs work in one transaction, when it is its turn: for transactions that wait for each other, such as equal forms. */
export const withLimitedTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTurn(pool)(() => withTransaction(pool, work))
