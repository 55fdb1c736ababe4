import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { changeDownPayment, type DownPayment, formatDownPayment } from './down-payment.ts'

const whole: DownPayment = { price: 250_000, amount: 50_000, percentage: 20 }
const EMPTY: DownPayment = { price: undefined, amount: undefined, percentage: undefined }

describe('the three values follow each other', () => {
  test('CALC-014 a new percentage moves the amount, a new amount the percentage, and a new price the amount', () => {
    expect(changeDownPayment(whole, 'percentage', 30)).toEqual({ price: 250_000, amount: 75_000, percentage: 30 })
    expect(changeDownPayment(whole, 'amount', 25_000)).toEqual({ price: 250_000, amount: 25_000, percentage: 10 })
    expect(changeDownPayment(whole, 'price', 400_000)).toEqual({ price: 400_000, amount: 80_000, percentage: 20 })
  })

  test('CALC-015 price = amount × 100 ÷ percentage, while no price is entered', () => {
    const before = { ...EMPTY, amount: 45_000 }
    expect(changeDownPayment(before, 'percentage', 15)).toEqual({ price: 300_000, amount: 45_000, percentage: 15 })
    expect(changeDownPayment({ ...EMPTY, percentage: 15 }, 'amount', 45_000).price).toBe(300_000)
  })

  test('CALC-016 amount = price × percentage ÷ 100', () => {
    expect(changeDownPayment({ ...EMPTY, price: 333_000 }, 'percentage', 15).amount).toBe(49_950)
  })

  test('CALC-017 percentage = amount × 100 ÷ price', () => {
    expect(changeDownPayment({ ...EMPTY, price: 200_000 }, 'amount', 30_000).percentage).toBe(15)
  })

  test('CALC-018 the percentage is not computed when the price is 0', () => {
    const zero = { price: 0, amount: 0, percentage: 20 }
    expect(changeDownPayment(zero, 'amount', 5000)).toEqual({ price: 0, amount: 0, percentage: 20 })
    expect(changeDownPayment({ ...zero, percentage: undefined }, 'amount', 5000).percentage).toBeUndefined()
  })

  test('CALC-019 all values are rounded to whole numbers', () => {
    expect(changeDownPayment({ ...EMPTY, price: 333_333 }, 'percentage', 17).amount).toBe(56_667)
    expect(changeDownPayment({ ...EMPTY, price: 300_000 }, 'amount', 50_000).percentage).toBe(17)
    expect(changeDownPayment({ ...EMPTY, percentage: 17 }, 'amount', 50_000).price).toBe(294_118)
  })

  test('CALC-020 the down payment is never more than the price', () => {
    expect(changeDownPayment(whole, 'amount', 900_000)).toEqual({ price: 250_000, amount: 250_000, percentage: 100 })
    expect(changeDownPayment({ ...whole, percentage: undefined }, 'price', 30_000).amount).toBe(30_000)
  })

  test('whatever is changed in whatever order, values are whole, the amount is at most the price, and the percentage at most 100', () => {
    const fields = fc.constantFrom('price', 'amount', 'percentage')
    const value = fc.option(fc.integer({ min: -10, max: 1e8 }), { nil: undefined })
    assertProperty(
      fc.property(fc.array(fc.tuple(fields, value)), (changes) => {
        let now = EMPTY
        for (const [field, to] of changes) now = changeDownPayment(now, field, to)
        for (const each of Object.values(now)) if (each !== undefined) expect(Number.isSafeInteger(each)).toBe(true)
        if (now.price !== undefined && now.amount !== undefined) expect(now.amount).toBeLessThanOrEqual(now.price)
        if (now.percentage !== undefined) expect(now.percentage).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('CALC-021 the dollar display has a plus sign at 25%', () => {
  expect(formatDownPayment({ ...whole, amount: 62_500, percentage: 25 })).toBe('$62,500+')
  expect(formatDownPayment({ ...whole, amount: 60_000, percentage: 24 })).toBe('$60,000')
  expect(formatDownPayment({ ...whole, amount: 65_000, percentage: 26 })).toBe('$65,000')
})
