import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Drizzle over a pool. Its own transactions keep a connection for ever where `begin` fails, so that a server that restarts a
 * few times leaves a pool of none; these give each back, and the one of a failed transaction is not used again.
 */
export function drizzleOver(pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let failed = true
    try {
      const result = await drizzle(client).transaction(work, config)
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
