import type { Period } from './payments-invoice.ts'

export interface ProrationOrder {
  /** What is paid for, and the moment from which something else is wanted. */
  period: Period
  proratedAt: Date
  fromCents: number
  toCents: number
  /** True if the new plan begins a period of its own, which is paid whole. */
  restarts: boolean
}

export interface Proration {
  /** For the unused time of the old plan. */
  creditCents: number
  chargeCents: number
}

const seconds = (date: Date) => BigInt(Math.floor(date.getTime() / 1000))

/** Computes what a change of plan costs, to the second as Stripe does; half a cent counts as a whole one. */
export function getProration({ period, proratedAt, fromCents, toCents, restarts }: ProrationOrder): Proration {
  const [start, end] = [seconds(period.start), seconds(period.end)]
  const whole = end > start ? end - start : 1n
  const left = end - seconds(proratedAt)
  const unused = left < 0n ? 0n : left > whole ? whole : left
  const getShare = (cents: number) => Number((2n * BigInt(cents) * unused + whole) / (2n * whole))
  return { creditCents: getShare(fromCents), chargeCents: restarts ? toCents : getShare(toCents) }
}
