import { defineJob } from '../../_services/jobs/define-job.ts'
import { countFigures } from './count-figures.ts'

export const EVERY_MINUTES = 15

/** Makes the figures of /admin/analytics, on one copy of the host at a time. */
export const figuresJob = defineJob({
  name: 'analytics-figures',
  everyMs: EVERY_MINUTES * 60_000,
  patience: 3600,
  run: ({ db, config }, _, { signal }) => countFigures(db, config.siteTz, new Date(), signal),
})
