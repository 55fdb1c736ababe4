import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { markSynced, readUnsynced, setNextTold } from './store.ts'

const JOB = 'payments-word'

/**
 * Puts aside that the provider hears what was decided here. It is decided already: a provider that is away keeps nobody
 * from canceling.
 */
export async function sayLater({ jobs }: Pick<AppContext, 'jobs'>, within: Transaction, id: number): Promise<void> {
  await jobs.send(JOB, { id }, { within })
}

/** Queues the job again if it may have been lost; called every minute, it is queued once. */
export async function sayAgain({ jobs }: Pick<AppContext, 'jobs'>, id: number): Promise<void> {
  await jobs.send(JOB, { id }, { singletonKey: `again ${id}` })
}

/** Tells the provider what was decided here. */
export const providerSyncJob = defineJob<{ id: number }>({
  name: JOB,
  retries: 20,
  patience: 60,
  run: (site, { id }) => syncSubscription(site, id),
})

/** Tells the provider the current state, whatever has happened since; telling it twice does no harm. */
export async function syncSubscription(
  { db, providers }: Pick<AppContext, 'db' | 'providers'>,
  id: number,
): Promise<void> {
  const word = await readUnsynced(db, id)
  const { payments } = providers
  // Another provider than the one that is configured cannot be told; configuring it again will do so.
  if (!word?.ref || word.provider !== payments?.name) return
  if (word.status === 'ended') await payments.end(word.ref)
  else {
    const next = word.cancelAtPeriodEnd ? null : word.next
    if (next || word.nextTold) {
      // Noted first: after a failure the provider may know of it.
      if (next) await setNextTold(db, id, true)
      await payments.setNextPlan(word.ref, next ?? undefined)
      if (!next) await setNextTold(db, id, false)
    }
    // A subscription with a next plan is not canceled, and the provider would not let it be.
    if (!next) await payments.cancelAtPeriodEnd(word.ref, word.cancelAtPeriodEnd)
  }
  await markSynced(db, id, word)
}
