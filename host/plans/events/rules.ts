import type { PaymentEvent, Snapshot } from '../../_services/providers/payments-event.ts'
import type { Payment, Period } from '../../_services/providers/payments-invoice.ts'
import { periodEndAfter } from '../period.ts'
import type { Interval } from '../plan.ts'
import type { Reminder } from '../reminders/store.ts'

/** The known facts of a subscription that events of the provider change. */
export interface Facts {
  status: 'incomplete' | 'active' | 'past_due' | 'suspended' | 'ended'
  planId: string
  /** The plan that begins with the next period. */
  nextPlanId: string | null
  interval: Interval
  /** What it costs, where the provider said so; else what its plan costs. */
  priceCents: number | null
  /** Less is charged than that. */
  discounted: boolean
  trialEnd: Date | null
  /** The day on which periods end, where it is another than that of the beginning. */
  anchorAt: Date | null
  /** When the provider last described the subscription. */
  snapshotAt: Date
  periodStart: Date | null
  /** The end of the paid time. */
  periodEnd: Date | null
  /** End of the latest period whose payment failed. */
  owedUntil: Date | null
  pastDueSince: Date | null
  /** End of the latest period whose whole payment went back. */
  refundedUntil: Date | null
  /** A dispute of one of its payments is open. */
  disputed: boolean
  payUrl: string | null
  /** It was canceled: it ends with its period, or on the day of `cancelAt`. */
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  cancelSaidAt: Date
  /** Nothing is had and nothing is due until it is resumed. */
  paused: boolean
  /** Nothing is charged for what is had. */
  collectionPaused: boolean
  collectionResumesAt: Date | null
  /** The provider has yet to hear what was decided here. */
  unsaid: boolean
  providerRef: string | null
  last4: string | null
  endedAt: Date | null
}

export type MailKind =
  | 'begun'
  | 'failed'
  | 'suspended'
  | 'paused'
  | 'refunded'
  | 'cancelled'
  | 'ended'
  | 'stopped'
  | 'changed'
  | 'change-scheduled'
  | Reminder

const DAY = 86_400_000

export interface EventOutcome {
  facts: Facts
  payment: Payment | undefined
  mail: MailKind | undefined
  /** True if it paid for time after the subscription's end. */
  vain: boolean
}

/**
 * Computes a subscription's facts after an event. Events come twice, late and in any order, so the paid, owed and refunded dates
 * only ever grow, the status follows from them, and an ended subscription does not start again.
 * @param before with what is known of money that went back, this event included
 */
export function afterEvent(before: Facts, event: PaymentEvent): EventOutcome {
  const facts = { ...before, providerRef: before.providerRef ?? event.ref }
  const payment = 'payment' in event ? event.payment : undefined
  const ended = before.status === 'ended'
  switch (event.kind) {
    case 'completed':
      if (event.last4) facts.last4 = event.last4
      // The invoice says it exactly; until it is here, a little less.
      if (event.settled && !facts.periodEnd) {
        extend(facts, { start: event.at, end: new Date(guess(facts, event.at).getTime() - DAY) })
      }
      break
    case 'paid':
    case 'reversed':
      extend(facts, event.period ?? { start: event.at, end: guess(facts, event.at) })
      break
    case 'waived':
      // Of a first payment nothing begins.
      if (!ended && before.periodEnd && event.period) extend(facts, event.period)
      break
    case 'failed':
      owe(facts, event)
      break
    case 'changed':
      if (event.snapshot && event.at >= before.snapshotAt) takeOver(facts, event.snapshot, event.at)
      // However late the word comes: what was had for nothing was had.
      if (event.snapshot?.collection?.period) extend(facts, event.snapshot.collection.period)
      if (event.over) end(facts, event.at)
      else if ((ended || !before.unsaid) && event.at >= before.cancelSaidAt) {
        facts.cancelAtPeriodEnd = event.cancelAtPeriodEnd
        facts.cancelAt = event.cancelAt ?? null
        facts.cancelSaidAt = event.at
      }
      break
    case 'ended':
      end(facts, event.at)
  }
  if (!owes(facts)) Object.assign(facts, { pastDueSince: null, payUrl: null })
  // Somebody paid for an ended subscription, so the provider must be told that it is over.
  if (ended) {
    const paid = event.kind === 'completed' || event.kind === 'paid'
    return { facts: { ...facts, unsaid: before.unsaid || paid }, payment, mail: undefined, vain: paysOn(before, facts) }
  }
  if (facts.status !== 'ended') facts.status = getStatus(facts)
  const isUnpaid =
    before.status === 'past_due' || (event.kind === 'changed' ? event.over : 'unpaid' in event && event.unpaid === true)
  return { facts, payment, mail: getMail(before, facts, isUnpaid), vain: false }
}

/** Takes over what a subscription is, where its provider says so. */
function takeOver(facts: Facts, snapshot: Snapshot, at: Date): void {
  const { planId = facts.planId, trialEnd, anchor, price, discounted = false, paused, collection } = snapshot
  facts.snapshotAt = at
  if (price) Object.assign(facts, { priceCents: price.cents, interval: price.interval })
  // The price that is known is the other plan's.
  else if (planId !== facts.planId) facts.priceCents = null
  facts.planId = planId
  facts.discounted = discounted
  facts.trialEnd = trialEnd ?? facts.trialEnd
  facts.anchorAt = anchor ?? facts.anchorAt
  facts.paused = paused ?? false
  facts.collectionPaused = collection !== undefined
  facts.collectionResumesAt = collection?.resumesAt ?? null
  if (facts.nextPlanId === facts.planId) facts.nextPlanId = null
}

/** Tells whether only the trial is had so far. */
export const isTrial = ({ trialEnd, periodEnd }: Pick<Facts, 'trialEnd' | 'periodEnd'>): boolean =>
  trialEnd !== null && periodEnd !== null && periodEnd <= trialEnd

const guess = ({ interval }: Facts, at: Date) => periodEndAfter(at, interval, at)

function extend(facts: Facts, { start, end }: Period): void {
  if (facts.periodEnd && end <= facts.periodEnd) return
  facts.periodStart = start
  facts.periodEnd = end
}

function owe(facts: Facts, { period, payUrl, at }: Extract<PaymentEvent, { kind: 'failed' }>): void {
  const until = period?.end ?? new Date((facts.periodEnd ?? at).getTime() + 1)
  if (facts.owedUntil && until < facts.owedUntil) return
  const tried = facts.owedUntil?.getTime() === until.getTime() ? facts.pastDueSince : null
  facts.owedUntil = until
  facts.payUrl = payUrl ?? facts.payUrl
  // The payment is retried; the first failure counts.
  facts.pastDueSince = tried && tried < at ? tried : at
}

const owes = ({ owedUntil, periodEnd }: Facts) => owedUntil !== null && (periodEnd === null || owedUntil > periodEnd)

/** Returns when a canceled subscription ends: on a day that was chosen for it, else with its period. */
export const getCancelDay = ({ cancelAt, periodEnd }: Pick<Facts, 'cancelAt' | 'periodEnd'>): Date | null =>
  cancelAt ?? periodEnd

/** Tells whether the whole payment for the latest period went back. */
export const isRefunded = ({ refundedUntil, periodEnd }: Pick<Facts, 'refundedUntil' | 'periodEnd'>): boolean =>
  refundedUntil !== null && periodEnd !== null && refundedUntil >= periodEnd

function end(facts: Facts, at: Date): void {
  facts.status = 'ended'
  if (!facts.endedAt || at < facts.endedAt) facts.endedAt = at
}

const paysOn = (before: Facts, { periodEnd, endedAt }: Facts) =>
  periodEnd !== null && endedAt !== null && periodEnd > endedAt && (!before.periodEnd || periodEnd > before.periodEnd)

function getStatus(facts: Facts): Facts['status'] {
  if (!facts.providerRef || !facts.periodEnd) return 'incomplete'
  if (facts.disputed || facts.paused || isRefunded(facts)) return 'suspended'
  return owes(facts) ? 'past_due' : 'active'
}

/** @param isUnpaid whether it ended for want of a payment */
function getMail(before: Facts, facts: Facts, isUnpaid: boolean): MailKind | undefined {
  const { status, cancelAtPeriodEnd, disputed } = facts
  if (before.status === 'incomplete') return status === 'active' ? 'begun' : undefined
  // Who got the money back was told so.
  if (status === 'ended') {
    const wasTold = before.cancelAtPeriodEnd || (before.status === 'suspended' && !before.paused)
    return wasTold ? undefined : isUnpaid ? 'ended' : 'stopped'
  }
  if (status === 'suspended') {
    if (before.status === 'suspended') return undefined
    return disputed ? 'suspended' : isRefunded(facts) ? 'refunded' : 'paused'
  }
  if (status === 'past_due' && before.status === 'active') return 'failed'
  // The first payment after a trial has a receipt as any first payment has.
  if (status === 'active' && isTrial(before) && !isTrial(facts)) return 'begun'
  if (status === 'active' && facts.planId !== before.planId) return 'changed'
  return cancelAtPeriodEnd && !before.cancelAtPeriodEnd ? 'cancelled' : undefined
}
