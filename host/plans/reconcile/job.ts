import { defineJob } from '../../_services/jobs/define-job.ts'
import { reconcile } from './run.ts'

/** Reconciles with the provider each hour, and each subscription once a day; one copy of the host does it at a time. */
export const reconcileJob = defineJob({
  name: 'plan-reconcile',
  everyMs: 3_600_000,
  retries: 0,
  patience: 1800,
  keep: 3600,
  run: ({ db, jobs, providers, log }) => reconcile({ db, jobs, providers, log: (error) => log(error) }),
})
