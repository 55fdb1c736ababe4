import { randomUUID } from 'node:crypto'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { type Locked, lockSubscription, writeFacts } from '../events/store.ts'
import { sendPlanMail } from '../mails/mails.ts'
import { sayLater } from '../provider-sync/work.ts'
import { withJobs } from '../with-jobs.ts'

/** Ends a subscription here, and puts aside that the provider and its member hear so. @param over asked once nobody else can change it */
export async function endIf(
  site: Pick<AppContext, 'db' | 'jobs'>,
  id: number,
  now: Date,
  over: (it: Locked) => boolean,
): Promise<void> {
  await withJobs(site, async (client) => {
    const it = await lockSubscription(client, id)
    if (!it || it.status === 'ended' || it.status === 'incomplete' || !over(it)) return
    // One that was canceled the provider ends by itself; hearing it again does no harm.
    await writeFacts(client, id, { ...it, status: 'ended', endedAt: now, unsaid: true })
    const within = getTransaction(client)
    await sayLater(site, within, id)
    // A member whose payment went back was told why.
    if (!it.cancelAtPeriodEnd && it.status !== 'suspended')
      await sendPlanMail(site, within, { kind: 'ended', subscriptionId: id }, randomUUID())
  })
}
