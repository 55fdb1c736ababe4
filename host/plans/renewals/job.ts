import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { runRenewals } from './run.ts'

const JOB = 'plan-renewals'
const MINUTE = 60_000

/** Schedules renewals once a minute; one copy of the host runs them at a time. */
export function renewalJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(JOB, () => runRenewals(site), { retries: 0, patience: 600, keep: 600 })
  repeatJob(app, site, JOB, MINUTE)
}
