import type pg from 'pg'
import { holdsOneOf } from '../_db/transactions.ts'

/** Reports whoever asks a pool for a connection within a transaction on another of its connections, with the stack of the call. */
export function reportSecondConnections(pool: pg.Pool, report: (fault: string) => void): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  const checked = (...args: unknown[]) => {
    if (holdsOneOf(pool)) report(String(new Error('a second connection is asked for within a transaction').stack))
    return connect(...args)
  }
  Object.assign(pool, { connect: checked })
}
