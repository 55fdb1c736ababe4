import type pg from 'pg'
import { holdsOneOf } from '../_platform/db/transactions.ts'

/**
 * Notes whoever asks a pool for a connection within a transaction on another of its connections.
 * @returns where that was done
 */
export function secondConnections(pool: pg.Pool): string[] {
  const found: string[] = []
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  const noting = (...given: unknown[]) => {
    if (holdsOneOf(pool)) found.push(String(new Error('a second connection is asked for within a transaction').stack))
    return connect(...given)
  }
  Object.assign(pool, { connect: noting })
  return found
}
