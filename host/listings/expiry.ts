import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { repeatJob } from '../_services/jobs/repeat-job.ts'
import { endDueListings } from './expiry-store.ts'

const JOB = 'deal-listing-expiry'
const EVERY_MS = 3_600_000

/** Looks every hour for listings that end. */
export function expiryJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(JOB, () => endDueListings(site.db), { retries: 0, patience: 120, keep: 600 })
  repeatJob(app, site, JOB, EVERY_MS)
}
