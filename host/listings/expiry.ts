import { defineJob } from '../_services/jobs/define-job.ts'
import { endDueListings } from './expiry-store.ts'

/** Looks every hour for listings that end. */
export const expiryJob = defineJob({
  name: 'deal-listing-expiry',
  everyMs: 3_600_000,
  retries: 0,
  patience: 120,
  keep: 600,
  run: ({ db }) => endDueListings(db),
})
