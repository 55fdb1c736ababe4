import { defineJob } from '../../_services/jobs/define-job.ts'
import { isRefunded } from '../events/rules.ts'
import { applyCurrentState, type ReconcileContext } from '../reconcile/apply-state.ts'
import { endIf } from '../renewals/end-if.ts'
import { REFUNDED_JOB } from './later.ts'

/** Ends subscriptions whose payment was refunded. */
export const refundedJob = defineJob<{ id: number }>({
  name: REFUNDED_JOB,
  retries: 20,
  patience: 60,
  run: (site, { id }) => endRefunded(site, id),
})

/**
 * Ends a subscription whose last payment was refunded, here and at the provider. The provider is asked first: word of a later
 * payment may be on its way, and an end is for good.
 */
export async function endRefunded(site: ReconcileContext, id: number, now = new Date()): Promise<void> {
  await applyCurrentState(site, id, now)
  await endIf(site, id, now, (it) => it.status === 'suspended' && isRefunded(it))
}
