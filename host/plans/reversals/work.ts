import type { AppContext } from '../../_services/app-context.ts'
import { isRefunded } from '../events/rules.ts'
import { applyCurrentState, type ReconcileContext } from '../reconcile/apply-state.ts'
import { endIf } from '../renewals/end-if.ts'
import { REFUNDED_JOB } from './later.ts'

export function refundWork(site: AppContext): void {
  site.jobs.work<{ id: number }>(REFUNDED_JOB, ({ id }) => endRefunded(site, id), { retries: 20, patience: 60 })
}

/**
 * Ends a subscription whose last payment was refunded, here and at the provider. The provider is asked first: word of a later
 * payment may be on its way, and an end is for good.
 */
export async function endRefunded(site: ReconcileContext, id: number, now = new Date()): Promise<void> {
  await applyCurrentState(site, id, now)
  await endIf(site, id, now, (it) => it.status === 'suspended' && isRefunded(it))
}
