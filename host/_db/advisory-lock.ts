import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** Numbers of our session locks. They hold within one database, and go with the session that holds them. */
export const LOCKS = {
  /** Migrations, reference data, demo world: one at a time. */
  prepare: 7_521_000,
  /** The one host of an embedded cluster. */
  host: 7_521_001,
  /** Shared by all who use an embedded cluster; who gets it alone may stop the server. */
  use: 7_521_002,
} as const

type Lock = (typeof LOCKS)[keyof typeof LOCKS]

/** @returns whether the session has it now */
export async function tryLock(client: ClientBase, lock: Lock, mode: 'exclusive' | 'shared' = 'exclusive') {
  const call = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ got: boolean }>(`select ${call}($1::bigint) as got`, [lock])
  return rows[0]?.got === true
}

/**
 * Runs work that no two processes may do at once, on a session of its own.
 *
 * It asks again and again instead of waiting in a query: `create index concurrently` waits for every older query to end,
 * and one that waits for its lock would never.
 * @param onWait told once, where somebody else is at it
 */
export async function withLock<T>(
  pool: Pool,
  lock: Lock,
  work: (client: PoolClient) => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  const client = await pool.connect()
  let failed = true
  // The loss of the connection is told by the query that meets it.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    for (let tries = 0; !(await tryLock(client, lock)); tries++) {
      if (tries === 5) onWait()
      await sleep(100)
    }
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1::bigint)', [lock])
    failed = false
    return result
  } finally {
    client.off('error', ignore)
    // A session that is not handed back takes its locks and settings with it.
    client.release(failed)
  }
}
