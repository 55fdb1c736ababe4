import type { ChangeOrder, Payments } from '../../_services/providers/payments.ts'
import { isTrial } from '../events/rules.ts'
import { periodEndAfter } from '../period.ts'
import type { PaidPlan } from '../plan.ts'
import type { OwnSubscription } from '../settings/store.ts'
import { type ChangeKind, getChangeKind } from './kind.ts'

/** What a change of plan costs today, and when it renews. */
export interface Quote {
  kind: ChangeKind
  creditCents: number
  chargeCents: number
  taxCents: number
  dueCents: number
  /** The first renewal at the new price. */
  renewsAt: Date
  proratedAt: Date
}

export type Changeable = OwnSubscription & { ref: string; periodStart: Date; periodEnd: Date }

/** Describes a change for the provider. @param proratedAt the moment from which unused time is credited */
export function getOrder(subscription: Changeable, plan: PaidPlan, proratedAt: Date): ChangeOrder {
  const { ref, last4, interval, priceCents, periodStart: start, periodEnd: end, trialEnd } = subscription
  const trial = isTrial(subscription) ? (trialEnd ?? undefined) : undefined
  const restarts = plan.interval !== interval
  const next = { start: proratedAt, end: restarts ? periodEndAfter(proratedAt, plan.interval, proratedAt) : end }
  const terms = { id: plan.id, priceCents: plan.priceCents, interval: plan.interval }
  return {
    subscription: ref,
    last4,
    from: { priceCents },
    to: terms,
    proratedAt,
    period: { start, end },
    next,
    restarts,
    trialEnd: trial,
  }
}

/** Asks the provider what a change costs; one that is not at once costs nothing today. @throws OutsideError */
export async function getQuote(
  payments: Payments,
  subscription: Changeable,
  plan: PaidPlan,
  proratedAt: Date,
): Promise<Quote> {
  const kind = getChangeKind(subscription, plan, isTrial(subscription))
  if (kind !== 'now') {
    const nothing = { creditCents: 0, chargeCents: 0, taxCents: 0, dueCents: 0 }
    return { kind, ...nothing, renewsAt: subscription.periodEnd, proratedAt }
  }
  const order = getOrder(subscription, plan, proratedAt)
  return { kind, ...(await payments.previewChange(order)), renewsAt: order.next.end, proratedAt }
}

/** Everything that a page says of a change, in a word that its form sends back: what differs is shown anew. */
export const getShown = ({ kind, dueCents, renewsAt }: Quote, { id, priceCents }: PaidPlan): string =>
  [kind, id, priceCents, dueCents, Math.floor(renewsAt.getTime() / 1000)].join(':')
