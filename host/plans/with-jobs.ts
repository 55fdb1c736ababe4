import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { withTransaction } from '../_db/transactions.ts'
import type { AppContext } from '../_services/app-context.ts'

/** A little longer than whoever puts something aside waits for it. */
const TIMEOUT_MS = 3500
const STEP = 50

/**
 * Runs a transaction that queues jobs. Just after the start it waits for the queue before it takes a connection, since
 * waiting transactions could otherwise take every connection that the queue needs.
 */
export async function withJobs<T>(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  work: (client: PoolClient) => Promise<T>,
) {
  for (let waited = 0; jobs.trouble() !== undefined && waited < TIMEOUT_MS; waited += STEP) await sleep(STEP)
  return withTransaction(db.pool, work)
}
