import { defineJob } from '../../_services/jobs/define-job.ts'
import { measureErrors } from './measure.ts'
import { isMeasured } from './store.ts'

const MAX_AGE_DAYS = 7

/** Measures the errors of rent estimates each week, on one copy of the host. */
export const rentErrorsJob = defineJob({
  name: 'rent_errors',
  // It is cheap to look whether a week has passed.
  everyMs: 120_000,
  retries: 0,
  patience: 1800,
  keep: 600,
  async run({ db }, _, { signal }) {
    if (!(await isMeasured(db, MAX_AGE_DAYS))) await measureErrors(db, { signal })
  },
})
