import type { FastifyInstance } from 'fastify'
import { applyRetention } from '../../_db/apply-retention.ts'
import type { AppContext } from '../app-context.ts'
import { repeatJob } from '../jobs/repeat-job.ts'

const JOB = 'retention'
/** Milliseconds between two looks whether the next night is planned. */
const LOOK = 600_000
/** The hour, in UTC, at which it is night in all of the United States. */
const NIGHT = 9

/** Deletes each night what is kept no longer, on one copy of the host. A night that was missed is made up for. */
export function retentionJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(JOB, (_, { signal }) => applyRetention(site.db, signal), { retries: 2, patience: 3600 })
  repeatJob(app, site, JOB, LOOK, () => {
    const startAfter = getNextNight(new Date())
    return { singletonKey: startAfter.toISOString(), startAfter }
  })
}

export function getNextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
