import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { getConnectionLimits } from './connection.ts'
import { prepareQueries } from './prepared-queries.ts'
import { guardReadOnly } from './read-only.ts'
import { type SessionTimeouts, setTimeouts, TASK_TIMEOUTS } from './session-timeouts.ts'
import { TlsClient } from './tls.ts'
import { traceQueries } from './trace-queries.ts'
import { drizzleOver } from './transactions.ts'

/** The database as stores receive it: Drizzle over a pool, and the pool itself for COPY, LISTEN and locks. */
export interface Database {
  /** The address for connections outside of the pool. */
  readonly url: string
  readonly drizzle: NodePgDatabase
  readonly pool: pg.Pool
  /** What its sessions may take. */
  readonly timeouts: SessionTimeouts
  close(): Promise<void>
}

/**
 * The target of a query: a pool, or the connection of a transaction, so that the query commits or rolls back with it.
 */
export type On = Pick<pg.Pool | pg.PoolClient, 'query'>

/** A connection that rests is kept so long, with what the server has planned on it. */
const IDLE_MS = 300_000

interface Options {
  /** Connections at most. */
  max?: number
  /** What a session may take; as much as a task needs unless told. */
  timeouts?: SessionTimeouts
}

/**
 * Opens a pool on a PostgreSQL server. It connects with the first query.
 * @param url `postgres://…`, or a socket folder as `postgres:///name?host=/folder`
 */
export function openDatabase(url: string, { max = 10, timeouts = TASK_TIMEOUTS }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: TlsClient,
    max,
    ...getConnectionLimits(timeouts),
    idleTimeoutMillis: IDLE_MS,
    onConnect: (client) => setTimeouts(client, timeouts),
  })
  // A server that goes away breaks connections, idle or in use; the next query tells, so nobody else need fall over it.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  traceQueries(pool)
  prepareQueries(pool)
  guardReadOnly(pool)
  return { url, pool, timeouts, drizzle: drizzleOver(pool), close: () => pool.end() }
}

/**
 * Opens a small separate pool on the same database, for code that must proceed while others hold the whole first pool
 * and wait for it.
 */
export function openBeside({ url, timeouts }: Database): Database {
  return openDatabase(url, { max: 2, timeouts })
}

/** Returns the URL of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(name)}`)
}
