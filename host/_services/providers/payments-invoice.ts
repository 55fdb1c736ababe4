import { getCents, getHttps, getList, getMoment, getNumber, getObject, isName, type Json } from './payments-reading.ts'

/** The name under which our number of a subscription travels (metadata of a session and of its subscription). */
export const OURS = 'plat_subscription'
/** The name under which our id of its plan travels, newest word first (metadata of a subscription). */
export const PLAN = 'plat_plan'

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
  /** What it is for, where that is said; else the plan of today. */
  planId?: string | undefined
  /** Credit for unused time, and tax, both within the sum. */
  creditCents?: number
  taxCents?: number
}

export interface Invoice {
  /** The subscription, by the provider's name and by our number. */
  ref: string
  ours: number | undefined
  status: unknown
  period: Period | undefined
  /** What was paid; undefined if nothing was. */
  payment: Payment | undefined
  payUrl: string | undefined
}

/** Reads an invoice of Stripe; undefined for one that is not of a subscription. @param at when it was paid, if it does not say so */
export function readInvoice(value: unknown, at: Date): Invoice | undefined {
  const it = getObject(value)
  const details = getDetails(it)
  const ref = it.subscription ?? details.subscription
  if (!isName(ref)) return undefined
  const paidAt = getMoment(getObject(it.status_transitions).paid_at) ?? at
  const metadata = getObject(details.metadata)
  const payment = getPayment(it.id, it.amount_paid, it.currency, paidAt)
  const { creditCents, taxCents } = getSums(it)
  return {
    ref,
    ours: getNumber(metadata[OURS]),
    status: it.status,
    period: getPeriod(it),
    payment: payment && { ...payment, planId: getPlanId(metadata), creditCents, taxCents },
    payUrl: getHttps(it.hosted_invoice_url),
  }
}

/** Reads our plan of a subscription's metadata. */
export function getPlanId(metadata: unknown): string | undefined {
  const id = getObject(metadata)[PLAN]
  return typeof id === 'string' && /^[a-z][a-z-]{1,40}$/.test(id) ? id : undefined
}

/** Sums of an invoice in cents: what its lines charge and credit, and the tax on top of them. */
export function getSums(invoice: Json): { chargeCents: number; creditCents: number; taxCents: number } {
  const amounts = getList(invoice.lines).map((line) => Number(getObject(line).amount) || 0)
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  // A list of taxes since the API versions of 2025, one sum before.
  const taxes = Array.isArray(invoice.total_taxes)
    ? invoice.total_taxes.map((tax) => getCents(getObject(tax).amount) ?? 0)
    : [getCents(invoice.tax) ?? 0]
  return {
    chargeCents: sum(amounts.filter((amount) => amount > 0)),
    creditCents: -sum(amounts.filter((amount) => amount < 0)) || 0,
    taxCents: sum(taxes),
  }
}

/** Finds the subscription of an invoice: under `parent` since the API versions of 2025, beside it before. */
const getDetails = (invoice: Json): Json =>
  getObject(getObject(invoice.parent).subscription_details ?? invoice.subscription_details)

/** Picks the line that ends last: an invoice may also contain the rest of an earlier period. */
function getPeriod(invoice: Json): Period | undefined {
  const periods = getList(invoice.lines).flatMap((line) => {
    const { start, end } = getObject(getObject(line).period)
    const [from, to] = [getMoment(start), getMoment(end)]
    return from && to && to > from ? [{ start: from, end: to }] : []
  })
  return periods.toSorted((one, other) => other.end.getTime() - one.end.getTime())[0]
}

export function getPayment(ref: unknown, cents: unknown, currency: unknown, at: Date): Payment | undefined {
  const whole = getCents(cents)
  return isName(ref) && whole && currency === 'usd' ? { ref, cents: whole, at } : undefined
}
