import type { ClientBase } from 'pg'

/** Milliseconds after which the server itself ends what a session does. */
export interface SessionTimeouts {
  statement: number
  /** A transaction in which nothing happens keeps its locks, and old rows from being cleaned up. */
  idleInTransaction: number
}

const SECOND = 1000
const HOUR = 3600 * SECOND

/** What a visitor waits for. */
export const PAGE_TIMEOUTS: SessionTimeouts = { statement: 15 * SECOND, idleInTransaction: 30 * SECOND }
/** Imports, migrations, demo worlds and backups: a table of millions of rows is one statement. */
export const TASK_TIMEOUTS: SessionTimeouts = { statement: 6 * HOUR, idleInTransaction: HOUR }

/**
 * Sets the timeouts of a new session. Settings of the connection would do so sooner, but PgBouncer refuses those, and a server of
 * others may have short ones of its own.
 */
export async function setTimeouts(
  client: Pick<ClientBase, 'query'>,
  { statement, idleInTransaction }: SessionTimeouts,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  )
}
