import { getPayment, getPlanId, OURS, type Payment, type Period, readInvoice } from './payments-invoice.ts'
import { getCents, getList, getMoment, getNumber, getObject, isName, type Json } from './payments-reading.ts'

/** Word of a provider about one subscription, whatever words it used. */
export type PaymentEvent = {
  id: string
  /** When it happened; exact to a second. */
  at: Date
  /** The provider's name for the subscription. */
  ref: string
  /** Our own number of it, where the event carries it. */
  ours: number | undefined
} & (
  | { kind: 'completed'; settled: boolean; payment: Payment | undefined; last4: string | undefined }
  | { kind: 'paid'; payment: Payment | undefined; period: Period | undefined }
  | { kind: 'waived'; period: Period | undefined }
  | { kind: 'failed'; period: Period | undefined; payUrl: string | undefined }
  | { kind: 'changed'; cancelAtPeriodEnd: boolean; cancelAt?: Date | undefined; over: boolean; snapshot?: Snapshot }
  | { kind: 'ended'; unpaid?: boolean }
  | { kind: 'reversed'; reversal: Reversal; payment: Payment; period: Period | undefined }
)

/** What a subscription is at the moment of its event; undefined is what the event does not say. */
export interface Snapshot {
  /** Our id of its plan. */
  planId: string | undefined
  trialEnd: Date | undefined
  /** The day on which its periods end. */
  anchor: Date | undefined
  /** What it costs, where it has one price in dollars. */
  price?: Price | undefined
  /** Less is charged than that. */
  discounted?: boolean
  /** Nothing is had and nothing is due until it is resumed. */
  paused?: boolean
  /** Nothing is charged for what is had. */
  collection?: CollectionPause | undefined
}

export interface Price {
  cents: number
  interval: 'month' | 'year'
}

/** A pause of payments alone: the service goes on. */
export interface CollectionPause {
  /** When payments begin again; undefined: once somebody says so. */
  resumesAt: Date | undefined
  /** What is had without a payment. */
  period: Period | undefined
}

/** Money of a payment that went back, or that somebody's bank wants back. */
export interface Reversal {
  /** The charge that was refunded, or the dispute. */
  ref: string
  kind: 'refund' | 'dispute'
  /** Refunded so far, or disputed. */
  cents: number
  /** Of a dispute, as Stripe calls it. */
  status: string | undefined
  reason: string | undefined
}

/** Reads an event of Stripe; undefined for kinds and subscriptions that are not our business. */
export function readPaymentEvent(event: unknown): PaymentEvent | undefined {
  const { id, type, created, data } = getObject(event)
  const it = getObject(getObject(data).object)
  const at = getMoment(created)
  if (!isName(id) || !at) return undefined
  const of = (ref: unknown, metadata: unknown) =>
    isName(ref) ? { id, at, ref, ours: getNumber(getObject(metadata)[OURS]) } : undefined
  switch (type) {
    case 'checkout.session.completed': {
      const base = of(it.subscription, it.metadata)
      if (!base) return undefined
      // Some payment methods take days; an invoice then reports the payment.
      // A trial pays nothing yet; its invoice says when it ends.
      const settled = it.payment_status === 'paid'
      const paid = settled ? getPayment(it.invoice, it.amount_total, it.currency, at) : undefined
      const { card_last4: last4 } = getObject(it.metadata)
      return {
        ...base,
        kind: 'completed',
        settled,
        payment: paid,
        last4: /^\d{4}$/.test(String(last4)) ? `${last4}` : undefined,
      }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = readInvoice(it, at)
      if (!invoice) return undefined
      const { ref, ours, period, payment, payUrl } = invoice
      const base = { id, at, ref, ours, period }
      return type === 'invoice.paid' ? { ...base, kind: 'paid', payment } : { ...base, kind: 'failed', payUrl }
    }
    // Nobody is to pay it any more, and its time is had: the provider calls the subscription active again.
    case 'invoice.voided':
    case 'invoice.marked_uncollectible': {
      const invoice = readInvoice(it, at)
      return invoice && { id, at, ref: invoice.ref, ours: invoice.ours, kind: 'waived', period: invoice.period }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end': {
      const base = of(it.id, it.metadata)
      return base && { ...base, ...getState(it) }
    }
    case 'customer.subscription.deleted': {
      const base = of(it.id, it.metadata)
      const unpaid = getObject(it.cancellation_details).reason === 'payment_failed'
      return base && { ...base, kind: 'ended', unpaid }
    }
    default:
      return undefined
  }
}

/** Reads what a subscription of Stripe says of itself. */
export function getState(it: Json) {
  const over = it.status === 'canceled' || it.status === 'unpaid' || it.status === 'incomplete_expired'
  const snapshot: Snapshot = {
    planId: getPlanId(it.metadata),
    trialEnd: getMoment(it.trial_end),
    anchor: getMoment(it.billing_cycle_anchor),
    price: getPrice(it),
    discounted: hasDiscount(it),
    paused: it.status === 'paused',
    collection: getCollectionPause(it),
  }
  // Either says that it ends: the flag with its period, as in classic billing, the day since billing is flexible.
  const byFlag = it.cancel_at_period_end === true
  const cancelAt = byFlag ? undefined : getMoment(it.cancel_at)
  return { kind: 'changed' as const, cancelAtPeriodEnd: byFlag || cancelAt !== undefined, cancelAt, over, snapshot }
}

function getPrice(it: Json): Price | undefined {
  const [item, ...others] = getList(it.items).map(getObject)
  const { unit_amount, currency, recurring } = getObject(item?.price)
  const { interval, interval_count } = getObject(recurring)
  const cents = getCents(unit_amount)
  if (others.length || (item?.quantity ?? 1) !== 1 || (interval_count ?? 1) !== 1) return undefined
  if (cents === undefined || currency !== 'usd' || (interval !== 'month' && interval !== 'year')) return undefined
  return { cents, interval }
}

/** Looks for a discount of a subscription or of its items: a list since the API versions of 2024, one object before. */
const hasDiscount = (it: Json): boolean =>
  [it, ...getList(it.items).map(getObject)].some(
    ({ discount, discounts }) => Boolean(discount) || (Array.isArray(discounts) && discounts.length > 0),
  )

function getCollectionPause(it: Json): CollectionPause | undefined {
  if (!it.pause_collection) return undefined
  const isHad = it.status === 'active' || it.status === 'trialing'
  return {
    resumesAt: getMoment(getObject(it.pause_collection).resumes_at),
    period: isHad ? getCurrentPeriod(it) : undefined,
  }
}

/** Reads the period of a subscription: of its items since the API versions of 2025, of itself before. */
export function getCurrentPeriod(it: Json): Period | undefined {
  const periods = [...getList(it.items), it].flatMap((each) => {
    const { current_period_start, current_period_end } = getObject(each)
    const [start, end] = [getMoment(current_period_start), getMoment(current_period_end)]
    return start && end ? [{ start, end }] : []
  })
  return periods[0]
}
