import { describe, expect, test } from 'vitest'
import { amortize, getBalance, getLoanYears, getPayment, getTotalInterest, type Loan } from './loan.ts'

const loan: Loan = { principal: 20_000_000, rate: 6750, months: 360 }

describe('the monthly payment', () => {
  test.each<[string, Loan, number]>([
    ['$200,000 at 6.75% over 30 years', loan, 129_720],
    ['$300,000 at 7% over 30 years', { principal: 30_000_000, rate: 7000, months: 360 }, 199_591],
    ['$100,000 at 5.125% over 15 years', { principal: 10_000_000, rate: 5125, months: 180 }, 79_732],
    ['no interest', { principal: 12_000_000, rate: 0, months: 120 }, 100_000],
    ['one year', { principal: 1_200_000, rate: 6000, months: 12 }, 103_280],
    ['a cash purchase', { principal: 0, rate: 6750, months: 360 }, 0],
    ['the smallest rate', { principal: 12_000_000, rate: 1, months: 120 }, 100_005],
  ])('%s', (_, loan, cents) => expect(getPayment(loan)).toBe(cents))

  test('of loans with other rates and lengths in turn', () => {
    const shorter: Loan = { principal: 10_000_000, rate: 5125, months: 180 }
    const longer: Loan = { principal: 10_000_000, rate: 5125, months: 360 }
    const payments = [loan, shorter, longer, loan, shorter].map(getPayment)
    expect(payments).toEqual([129_720, 79_732, 54_449, 129_720, 79_732])
  })
})

describe('the payments', () => {
  test('they pay off the loan, to the cent', () => {
    const payments = amortize(loan)
    expect(payments).toHaveLength(360)
    expect(payments.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.principal)
    expect(payments.at(-1)?.balance).toBe(0)
    expect(payments[0]).toEqual({ month: 1, interest: 112_500, principal: 17_220, balance: 19_982_780 })
  })

  test('an extra payment ends them sooner and saves interest', () => {
    const [usual, sooner] = [amortize(loan), amortize(loan, 25_000)]
    expect(sooner.length).toBeLessThan(usual.length)
    expect(getTotalInterest(sooner)).toBeLessThan(getTotalInterest(usual))
    expect(sooner.at(-1)?.balance).toBe(0)
  })

  test('without interest nothing but the loan is paid', () => {
    const payments = amortize({ principal: 1000, rate: 0, months: 3 })
    expect(payments.map(({ principal }) => principal)).toEqual([333, 333, 334])
    expect(getTotalInterest(payments)).toBe(0)
  })

  test('a loan of one cent over forty years is paid at last', () => {
    expect(amortize({ principal: 1, rate: 30_000, months: 480 }).at(-1)).toMatchObject({ balance: 0 })
  })

  test('nothing borrowed has no payments', () => expect(amortize({ ...loan, principal: 0 })).toEqual([]))

  test('years sum up their months, the last one those that are left', () => {
    const years = getLoanYears(amortize({ ...loan, months: 18 }))
    expect(years.map(({ year }) => year)).toEqual([1, 2])
    expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.principal)
    expect(years.at(-1)?.balance).toBe(0)
  })

  test('the balance before any payment is the loan, and after the last nothing', () => {
    const payments = amortize(loan)
    expect([0, 1, 360, 400].map((month) => getBalance(loan, payments, month))).toEqual([20_000_000, 19_982_780, 0, 0])
  })
})
