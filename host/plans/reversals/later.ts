import type { AppContext } from '../../_services/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'

export const REFUNDED_JOB = 'plan-refunded'

/** Puts aside that a subscription whose last payment was refunded ends. */
export async function endRefundedLater(
  { jobs }: Pick<AppContext, 'jobs'>,
  within: Transaction,
  id: number,
): Promise<void> {
  await jobs.send(REFUNDED_JOB, { id }, { within })
}
