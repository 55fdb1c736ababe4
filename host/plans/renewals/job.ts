import { defineJob } from '../../_services/jobs/define-job.ts'
import { runRenewals } from './run.ts'

/** Runs renewals once a minute; one copy of the host runs them at a time. */
export const renewalJob = defineJob({
  name: 'plan-renewals',
  everyMs: 60_000,
  retries: 0,
  patience: 600,
  keep: 600,
  run: (site) => runRenewals(site),
})
