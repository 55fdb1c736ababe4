import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { PaymentEvent } from '../../_services/providers/payments-event.ts'
import { hasLive } from '../checkout/store.ts'
import { sendPlanMail } from '../mails/mails.ts'
import { sayLater } from '../provider-sync/work.ts'
import { endRefundedLater } from '../reversals/later.ts'
import { readReversed, writeReversal } from '../reversals/store.ts'
import { withJobs } from '../with-jobs.ts'
import { afterEvent, isRefunded } from './rules.ts'
import {
  findPlanOfPrice,
  findSubscription,
  type Locked,
  lockSubscription,
  noteEvent,
  writeFacts,
  writePayment,
} from './store.ts'

/**
 * `known`: it was applied before. `strange`: it is about no subscription of ours. `refund`: the name of what was paid for a
 * second subscription, which ends, or for one that is over.
 */
export type Applied = 'applied' | 'known' | 'strange' | { refund: string }

/** Applies word of a provider once: subscription, ledger, levels and what has to follow, all in one transaction. */
export function applyEvent(
  site: Pick<AppContext, 'db' | 'jobs'>,
  provider: string,
  received: PaymentEvent,
): Promise<Applied> {
  return withJobs(site, async (client) => {
    const id = await findSubscription(client, provider, received)
    const before = id === undefined ? undefined : await lockSubscription(client, id)
    if (!before) return 'strange'
    const event = await namePlanOfPrice(client, before, received)
    if (!(await noteEvent(client, provider, event, before.id))) return 'known'
    const payment = 'payment' in event ? event.payment : undefined
    const added = !!payment && (await writePayment(client, provider, before.id, payment, getPeriodEnd(event)))
    if (event.kind === 'reversed') await writeReversal(client, provider, before.id, event)
    const outcome = afterEvent({ ...before, ...(await readReversed(client, before.id)) }, event)
    let { facts, mail } = outcome
    const begins = before.status === 'incomplete' && facts.status !== 'incomplete' && facts.status !== 'ended'
    const twice = begins && (await hasLive(client, before.userId, before.audience))
    if (twice) {
      facts = { ...facts, status: 'ended', endedAt: event.at, unsaid: true }
      mail = undefined
    }
    await writeFacts(client, before.id, facts)
    const within = getTransaction(client)
    if (mail) await sendPlanMail(site, within, { kind: mail, subscriptionId: before.id }, event.id)
    if (facts.unsaid && !before.unsaid) await sayLater(site, within, before.id)
    if (facts.status === 'suspended' && isRefunded(facts)) await endRefundedLater(site, within, before.id)
    return twice || (outcome.vain && added && event.kind !== 'reversed')
      ? { refund: payment?.ref ?? event.ref }
      : 'applied'
  })
}

/** Names the plan of the price: whoever switches the price at the provider leaves the name that we gave to the subscription. */
async function namePlanOfPrice(client: PoolClient, before: Locked, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.kind !== 'changed' || !event.snapshot?.price) return event
  const {
    snapshot,
    snapshot: { price, planId = before.planId },
  } = event
  return {
    ...event,
    snapshot: { ...snapshot, planId: (await findPlanOfPrice(client, before.audience, price, planId)) ?? planId },
  }
}

/** Says that somebody has to refund what was paid; undefined if nobody has. */
export const getRefundError = (applied: Applied): Error | undefined =>
  typeof applied === 'object'
    ? new Error(`${applied.refund} was paid for a subscription that has ended or is a second one: refund it`)
    : undefined

const getPeriodEnd = (event: PaymentEvent): Date | undefined => ('period' in event ? event.period?.end : undefined)
