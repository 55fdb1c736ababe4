import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { countFigures } from './count-figures.ts'

const JOB = 'analytics-figures'
export const EVERY_MINUTES = 15

/** Makes the figures of /admin/analytics, on one copy of the host at a time. */
export function figuresJob(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  site.jobs.work(JOB, (_, { signal }) => countFigures(db, config.siteTz, new Date(), signal), { patience: 3600 })
  repeatJob(app, site, JOB, EVERY_MINUTES * 60_000)
}
