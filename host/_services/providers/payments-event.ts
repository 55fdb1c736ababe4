import { OURS } from './payments-stripe.ts'

export interface Period {
  start: Date
  end: Date
}

export interface Payment {
  /** The invoice. */
  ref: string
  /** Dollars; what was paid in another currency is none of ours. */
  cents: number
  at: Date
}

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
  | { kind: 'failed'; period: Period | undefined; payUrl: string | undefined }
  | { kind: 'changed'; cancelAtPeriodEnd: boolean; over: boolean }
  | { kind: 'ended' }
)

type Json = Record<string, unknown>

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
      const settled = it.payment_status !== 'unpaid'
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
      const details = getDetails(it)
      const base = of(it.subscription ?? details.subscription, details.metadata)
      if (!base) return undefined
      const period = getPeriod(it)
      if (type === 'invoice.payment_failed')
        return { ...base, kind: 'failed', period, payUrl: getHttps(it.hosted_invoice_url) }
      const paidAt = getMoment(getObject(it.status_transitions).paid_at) ?? at
      return { ...base, kind: 'paid', payment: getPayment(it.id, it.amount_paid, it.currency, paidAt), period }
    }
    case 'customer.subscription.updated': {
      const base = of(it.id, it.metadata)
      const over = it.status === 'canceled' || it.status === 'unpaid' || it.status === 'incomplete_expired'
      return base && { ...base, kind: 'changed', cancelAtPeriodEnd: it.cancel_at_period_end === true, over }
    }
    case 'customer.subscription.deleted': {
      const base = of(it.id, it.metadata)
      return base && { ...base, kind: 'ended' }
    }
    default:
      return undefined
  }
}

/** Finds the subscription of an invoice: under `parent` since the API versions of 2025, beside it before. */
const getDetails = (invoice: Json): Json =>
  getObject(getObject(invoice.parent).subscription_details ?? invoice.subscription_details)

/** Picks the line that ends last: an invoice may also contain the rest of an earlier period. */
function getPeriod(invoice: Json): Period | undefined {
  const { data } = getObject(invoice.lines)
  const periods = (Array.isArray(data) ? data : []).flatMap((line) => {
    const { start, end } = getObject(getObject(line).period)
    const [from, to] = [getMoment(start), getMoment(end)]
    return from && to && to > from ? [{ start: from, end: to }] : []
  })
  return periods.toSorted((one, other) => other.end.getTime() - one.end.getTime())[0]
}

function getPayment(ref: unknown, cents: unknown, currency: unknown, at: Date): Payment | undefined {
  const whole = typeof cents === 'number' && Number.isInteger(cents) && cents > 0 && cents < 2 ** 31
  return isName(ref) && whole && currency === 'usd' ? { ref, cents, at } : undefined
}

const getObject = (value: unknown): Json =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : {}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value)

const getNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** Parses a time in seconds, up to the year 2100. */
const getMoment = (value: unknown): Date | undefined =>
  typeof value === 'number' && value > 0 && value < 4_102_444_800 ? new Date(value * 1000) : undefined

const getHttps = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 2000 && /^https:\/\/[\x21-\x7e]+$/.test(value) ? value : undefined
