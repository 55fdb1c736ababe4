import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { measureErrors } from './measure.ts'
import { isMeasured } from './store.ts'

const JOB = 'rent_errors'
/** Milliseconds between two looks whether it is time. */
const LOOK = 120_000
const MAX_AGE_DAYS = 7

/** Measures the errors of rent estimates each week, on one copy of the host. */
export function rentErrorsJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(
    JOB,
    async (_, { signal }) => {
      if (!(await isMeasured(site.db, MAX_AGE_DAYS))) await measureErrors(site.db, { signal })
    },
    { retries: 0, patience: 1800, keep: 600 },
  )
  repeatJob(app, site, JOB, LOOK)
}
