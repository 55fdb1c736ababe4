import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../../host/_testing/fuzz-runs.ts'
import { amortize, getPayment } from './loan.ts'
import { MAX_CENTS } from './money.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

/** A fraction of whole numbers of any size, never rounded. */
type Fraction = readonly [above: bigint, below: bigint]

/**
 * What is owed after all payments of a constant amount, followed month by month in exact fractions. Nothing of this is in the
 * module under test, which has the closed formula.
 * @param doubled twice the payment in cents, so that half a cent can be said
 */
function getRest(principal: number, rate: number, months: number, doubled: bigint): Fraction {
  const base = 1_200_000n
  const factor = base + BigInt(rate)
  // The balance times 2 × base^month stays whole.
  let balance = 2n * BigInt(principal)
  let scale = 1n
  for (let month = 0; month < months; month++) {
    scale *= base
    balance = balance * factor - doubled * scale
  }
  return [balance, 2n * scale]
}

const loans = fc.record({
  principal: fc.oneof(fc.integer({ min: 1, max: MAX_CENTS }), fc.integer({ min: 1, max: 100_000 })),
  rate: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 6750, 30_000)),
  months: fc.oneof(fc.integer({ min: 1, max: 480 }), fc.constantFrom(1, 12, 360)),
})

test('CALC-004 the payment is the cent nearest to the one that pays off the loan, by exact fractions followed month by month', () => {
  assertProperty(
    fc.property(loans, ({ principal, rate, months }) => {
      const payment = BigInt(getPayment({ principal, rate, months }))
      // Half a cent less leaves a debt (or, exactly between two cents, none), half a cent more leaves less than none.
      expect(getRest(principal, rate, months, 2n * payment - 1n)[0]).toBeGreaterThanOrEqual(0n)
      expect(getRest(principal, rate, months, 2n * payment + 1n)[0]).toBeLessThan(0n)
    }),
    { numRuns: fuzzRuns(10_000) },
  )
})

/** The schedule again, with whole numbers of any size and rounding by hand. */
function schedule(principal: number, rate: number, months: number, payment: number): bigint[] {
  let balance = BigInt(principal)
  const balances: bigint[] = []
  for (let month = 1; month <= months && balance > 0n; month++) {
    const interest = (balance * BigInt(rate) * 2n + 1_200_000n) / 2_400_000n
    balance = month === months ? 0n : balance + interest - BigInt(payment)
    if (balance < 0n) balance = 0n
    balances.push(balance)
  }
  return balances
}

test('every month’s balance is the same as by a second way, to the cent', () => {
  assertProperty(
    fc.property(loans, ({ principal, rate, months }) => {
      const loan = { principal, rate, months }
      expect(amortize(loan).map(({ balance }) => BigInt(balance))).toEqual(
        schedule(principal, rate, months, getPayment(loan)),
      )
    }),
    { numRuns: fuzzRuns(10_000) },
  )
})
