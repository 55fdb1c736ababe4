import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../../host/_testing/fuzz-runs.ts'
import { getPayment } from './loan.ts'
import { analyzeRental, type RentalInputs } from './rental.ts'
import { findOfferPrice } from './strategies.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const cents = (max: number) => fc.integer({ min: 0, max })
const share = fc.integer({ min: 0, max: 100_000 })
const inputs: fc.Arbitrary<RentalInputs> = fc
  .record({
    price: cents(10_000_000_000),
    closing: cents(100_000_000),
    rehab: cents(100_000_000),
    borrowed: fc.integer({ min: 0, max: 100 }),
    rate: fc.integer({ min: 0, max: 30_000 }),
    years: fc.integer({ min: 1, max: 40 }),
    monthlyRent: cents(100_000_000),
    otherMonthlyIncome: cents(100_000_000),
    vacancy: share,
    repairs: share,
    reserves: share,
    management: share,
    yearlyTaxes: cents(100_000_000),
    yearlyInsurance: cents(100_000_000),
    monthlyHoa: cents(100_000_000),
    monthlyUtilities: cents(100_000_000),
  })
  .map(({ borrowed, rate, years, ...rest }) => ({
    ...rest,
    loan: { principal: Math.floor((rest.price * borrowed) / 100), rate, months: years * 12 },
  }))

/** Rounds a fraction half away from zero. */
function round(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above
  const rounded = (2n * size + below) / (2n * below)
  return above < 0n ? -rounded : rounded
}

/** The analysis again, in whole numbers of any size, from the definitions. */
function analyzeAgain(rental: RentalInputs) {
  const big = (number: number) => BigInt(number)
  const part = (whole: bigint, rate: number) => round(whole * big(rate), 100_000n)
  const gross = 12n * (big(rental.monthlyRent) + big(rental.otherMonthlyIncome))
  const collected = gross - part(gross, rental.vacancy)
  const noi =
    collected -
    big(rental.yearlyTaxes) -
    big(rental.yearlyInsurance) -
    part(collected, rental.management) -
    part(gross, rental.repairs) -
    part(gross, rental.reserves) -
    12n * (big(rental.monthlyHoa) + big(rental.monthlyUtilities))
  const debt = 12n * big(getPayment(rental.loan))
  const cash = big(rental.price) - big(rental.loan.principal) + big(rental.closing) + big(rental.rehab)
  return {
    noi,
    flow: noi - debt,
    monthly: round(noi - debt, 12n),
    cash,
    cap: rental.price > 0 ? round(noi * 100_000n, big(rental.price)) : undefined,
    return: cash > 0n ? round((noi - debt) * 100_000n, cash) : undefined,
    dscr: debt > 0n ? round(noi * 1000n, debt) : undefined,
    grm: gross > 0n ? round(big(rental.price) * 1000n, gross) : undefined,
  }
}

const toBig = (value: number | undefined) => (value === undefined ? undefined : BigInt(value))

test('CALC-003 income, cash flow, and every ratio are the same as by a second way, to the cent', () => {
  assertProperty(
    fc.property(inputs, (rental) => {
      const result = analyzeRental(rental)
      expect({
        noi: toBig(result.noi),
        flow: toBig(result.yearlyCashFlow),
        monthly: toBig(result.monthlyCashFlow),
        cash: toBig(result.cashNeeded),
        cap: toBig(result.capRate),
        return: toBig(result.cashOnCash),
        dscr: toBig(result.dscr),
        grm: toBig(result.grm),
      }).toEqual(analyzeAgain(rental))
    }),
    { numRuns: fuzzRuns(10_000) },
  )
})

test('the offer has the wished cash flow, and a dollar more has not', () => {
  assertProperty(
    fc.property(inputs, cents(200_000), (rental, cashFlow) => {
      const offer = findOfferPrice(rental, cashFlow)
      if (offer === undefined) return
      const share = rental.price > 0 ? rental.loan.principal / rental.price : 0
      const flowAt = (price: number) =>
        analyzeRental({ ...rental, price, loan: { ...rental.loan, principal: Math.round(price * share) } })
          .yearlyCashFlow
      expect(flowAt(offer)).toBeGreaterThanOrEqual(cashFlow * 12)
      expect(flowAt(offer + 100)).toBeLessThan(cashFlow * 12)
    }),
    { numRuns: fuzzRuns(2_000) },
  )
})
