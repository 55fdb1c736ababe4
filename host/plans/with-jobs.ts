import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { withTransaction } from '../_db/transactions.ts'
import type { AppContext } from '../_services/app-context.ts'

/** A little longer than whoever puts something aside waits for it. */
const TIMEOUT_MS = 3500
const STEP = 50

type Site = Pick<AppContext, 'db' | 'jobs'>

/**
 * Just after the start waits for the queue: call it before a connection is taken, since waiting transactions could otherwise take every
 * connection that the queue needs.
 */
export async function waitForJobs({ jobs }: Pick<Site, 'jobs'>): Promise<void> {
  for (let waited = 0; jobs.trouble() !== undefined && waited < TIMEOUT_MS; waited += STEP) await sleep(STEP)
}

/** Runs a transaction that queues jobs. */
export async function withJobs<T>(site: Site, work: (client: PoolClient) => Promise<T>) {
  await waitForJobs(site)
  return withTransaction(site.db.pool, work)
}
