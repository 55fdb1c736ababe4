import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPayments } from '../../_services/providers/payments-local.ts'
import { assertProperty } from '../../_testing/assert-property.ts'
import type { PaidPlan } from '../plan.ts'
import { type Changeable, getQuote } from './quote.ts'

const payments = localPayments(() => 'secret')
const DAY = 86_400

const plan = fc.record({
  interval: fc.constantFrom('month' as const, 'year' as const),
  priceCents: fc.integer({ min: 1, max: 2_000_000 }),
})

const caseArbitrary = fc.record({
  from: plan,
  to: plan,
  start: fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2030-01-01') / 1000 }),
  days: fc.integer({ min: 1, max: 366 }),
  /** Where in the period the change is, in millionths. */
  at: fc.integer({ min: 0, max: 1_000_000 }),
  trial: fc.boolean(),
})
type Given = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Reckons the same another way: tries cents from below until one more would be too much, and counts months one by one. */
function reckon({ from, to, start, days, at, trial }: Given) {
  const length = days * DAY
  const moment = start + Math.floor((length * at) / 1_000_000)
  const renews = new Date((start + length) * 1000).toISOString()
  if (trial) return { kind: 'trial', credit: 0, charge: 0, due: 0, renews }
  const longer = from.interval === 'month' || to.interval === 'year'
  if (!longer || to.priceCents <= from.priceCents) return { kind: 'later', credit: 0, charge: 0, due: 0, renews }
  const left = start + length - moment
  const credit = share(from.priceCents, left, length)
  const sameLength = from.interval === to.interval
  const charge = sameLength ? share(to.priceCents, left, length) : to.priceCents
  return { kind: 'now', credit, charge, due: charge - credit, renews: sameLength ? renews : later(moment, to.interval) }
}

/** The most cents whose half-open interval of rounding still begins within `price * left / length`. */
function share(price: number, left: number, length: number): number {
  let [low, high] = [0, price]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (BigInt(2 * middle - 1) * BigInt(length) <= BigInt(2 * price) * BigInt(left)) low = middle
    else high = middle - 1
  }
  return low
}

function later(moment: number, interval: 'month' | 'year'): string {
  const date = new Date(moment * 1000).toISOString()
  let [year = 0, month = 0] = date.split('-').map(Number)
  for (let count = interval === 'year' ? 12 : 1; count > 0; count--)
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  const day = Math.min(Number(date.slice(8, 10)), length)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}${date.slice(10)}`
}

test('1,000 random changes of plan cost what a second reckoning says, and begin and renew when it says', async () => {
  const kinds = new Set<string>()
  await assertProperty(
    fc.asyncProperty(caseArbitrary, async (each) => {
      const { from, to, start, days, at, trial } = each
      const periodEnd = new Date((start + days * DAY) * 1000)
      const subscription = {
        ...from,
        ref: 'local_subscription_1',
        last4: null,
        periodStart: new Date(start * 1000),
        periodEnd,
        trialEnd: trial ? periodEnd : null,
      } as Changeable
      const proratedAt = new Date((start + Math.floor((days * DAY * at) / 1_000_000)) * 1000)
      const quote = await getQuote(payments, subscription, { ...to, id: 'other' } as PaidPlan, proratedAt)
      const { kind, creditCents: credit, chargeCents: charge, dueCents: due, renewsAt } = quote
      kinds.add(kind)
      expect({ kind, credit, charge, due, renews: renewsAt.toISOString() }).toEqual(reckon(each))
    }),
    { numRuns: 1000 },
  )
  expect(kinds).toEqual(new Set(['now', 'later', 'trial']))
})
