import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { reconcile } from './run.ts'

const JOB = 'plan-reconcile'
const HOUR = 3_600_000

/** Reconciles with the provider each hour, and each subscription once a day; one copy of the host does it at a time. */
export function reconcileJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(
    JOB,
    () => reconcile({ db: site.db, jobs: site.jobs, providers: site.providers, log: (error) => app.log.error(error) }),
    { retries: 0, patience: 1800, keep: 3600 },
  )
  repeatJob(app, site, JOB, HOUR)
}
