import type { Payment, PaymentEvent, Period } from '../../_services/providers/payments-event.ts'
import { periodEndAfter } from '../period.ts'
import type { Interval } from '../plan.ts'

/** The known facts of a subscription that events of the provider change. */
export interface Facts {
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  interval: Interval
  periodStart: Date | null
  /** The end of the paid time. */
  periodEnd: Date | null
  /** End of the latest period whose payment failed. */
  owedUntil: Date | null
  pastDueSince: Date | null
  payUrl: string | null
  cancelAtPeriodEnd: boolean
  cancelSaidAt: Date
  /** The provider has yet to hear what was decided here. */
  unsaid: boolean
  providerRef: string | null
  last4: string | null
  endedAt: Date | null
}

export type MailKind = 'begun' | 'failed' | 'cancelled' | 'ended'

const DAY = 86_400_000

export interface EventOutcome {
  facts: Facts
  payment: Payment | undefined
  mail: MailKind | undefined
  /** True if it paid for time after the subscription's end. */
  vain: boolean
}

/**
 * Computes a subscription's facts after an event. Events come twice, late and in any order, so the paid and owed dates
 * only ever grow, the status follows from them, and an ended subscription does not start again.
 */
export function afterEvent(before: Facts, event: PaymentEvent): EventOutcome {
  const facts = { ...before, providerRef: before.providerRef ?? event.ref }
  const payment = event.kind === 'completed' || event.kind === 'paid' ? event.payment : undefined
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
      extend(facts, event.period ?? { start: event.at, end: guess(facts, event.at) })
      break
    case 'failed':
      owe(facts, event)
      break
    case 'changed':
      if (event.over) end(facts, event.at)
      else if ((ended || !before.unsaid) && event.at >= before.cancelSaidAt) {
        facts.cancelAtPeriodEnd = event.cancelAtPeriodEnd
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
  return { facts, payment, mail: getMail(before, facts), vain: false }
}

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

function end(facts: Facts, at: Date): void {
  facts.status = 'ended'
  if (!facts.endedAt || at < facts.endedAt) facts.endedAt = at
}

const paysOn = (before: Facts, { periodEnd, endedAt }: Facts) =>
  periodEnd !== null && endedAt !== null && periodEnd > endedAt && (!before.periodEnd || periodEnd > before.periodEnd)

function getStatus(facts: Facts): Facts['status'] {
  if (!facts.providerRef || !facts.periodEnd) return 'incomplete'
  return owes(facts) ? 'past_due' : 'active'
}

function getMail(before: Facts, { status, cancelAtPeriodEnd }: Facts): MailKind | undefined {
  if (before.status === 'incomplete') return status === 'active' ? 'begun' : undefined
  if (status === 'ended') return before.cancelAtPeriodEnd ? undefined : 'ended'
  if (status === 'past_due' && before.status === 'active') return 'failed'
  return cancelAtPeriodEnd && !before.cancelAtPeriodEnd ? 'cancelled' : undefined
}
