import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { PaymentEvent } from '../../_services/providers/payments-event.ts'
import { hasLive } from '../checkout/store.ts'
import { mailLater } from '../mails/work.ts'
import { sayLater } from '../provider-sync/work.ts'
import { withJobs } from '../with-jobs.ts'
import { afterEvent } from './rules.ts'
import { findSubscription, lockSubscription, noteEvent, writeFacts, writePayment } from './store.ts'

/**
 * `known`: it was applied before. `strange`: it is about no subscription of ours. `refund`: the name of what was paid for a
 * second subscription, which ends, or for one that is over.
 */
export type Applied = 'applied' | 'known' | 'strange' | { refund: string }

/** Applies word of a provider once: subscription, ledger, levels and what has to follow, all in one transaction. */
export function applyEvent(
  site: Pick<AppContext, 'db' | 'jobs'>,
  provider: string,
  event: PaymentEvent,
): Promise<Applied> {
  return withJobs(site, async (client) => {
    const id = await findSubscription(client, provider, event)
    const before = id === undefined ? undefined : await lockSubscription(client, id)
    if (!before) return 'strange'
    if (!(await noteEvent(client, provider, event, before.id))) return 'known'
    const outcome = afterEvent(before, event)
    const { payment, vain } = outcome
    let { facts, mail } = outcome
    const begins = before.status === 'incomplete' && facts.status !== 'incomplete' && facts.status !== 'ended'
    const twice = begins && (await hasLive(client, before.userId, before.audience))
    if (twice) {
      facts = { ...facts, status: 'ended', endedAt: event.at, unsaid: true }
      mail = undefined
    }
    await writeFacts(client, before.id, facts)
    const added = payment !== undefined && (await writePayment(client, provider, before.id, payment))
    const within = getTransaction(client)
    if (mail) await mailLater(site, within, { kind: mail, subscriptionId: before.id }, event.id)
    if (facts.unsaid && !before.unsaid) await sayLater(site, within, before.id)
    return twice || (vain && added) ? { refund: payment?.ref ?? event.ref } : 'applied'
  })
}
