import { describe, expect, test } from 'vitest'
import { analyzeDeal, getDealSentence, getRentalSentence } from './deal.ts'
import { readFields, type Values } from './fields.ts'
import { getIrr, grow } from './projection.ts'
import { RENTAL_FIELDS } from './rental-fields.ts'
import { startValues } from './start.ts'

const read = (values: Values) => readFields(RENTAL_FIELDS, startValues(RENTAL_FIELDS, values)).numbers
const deal = (values: Values = {}, other = 0) => analyzeDeal(read(values), other)

describe('bought and held', () => {
  test('the figures of a rental, worked by hand', () => {
    const { rental } = deal()
    // $2,300 × 12 less 5%; $2,750 + $1,500 + 8% of collected + 5% + 5% of gross.
    expect([rental.grossRent, rental.collected, rental.expenses, rental.noi]).toEqual([
      2_760_000, 2_622_000, 910_760, 1_711_240,
    ])
    expect([rental.payment, rental.yearlyCashFlow, rental.monthlyCashFlow]).toEqual([129_720, 154_600, 12_883])
    expect([rental.capRate, rental.cashNeeded, rental.cashOnCash]).toEqual([6845, 5_750_000, 2689])
    expect([rental.dscr, rental.grm]).toEqual([1099, 9058])
  })

  test('one sentence says whether it pays and whether a lender would lend', () => {
    expect(getRentalSentence(deal().rental)).toBe(
      'This rental pays you $129 a month; the lender’s 1.25 DSCR test fails at 1.09.',
    )
    expect(getRentalSentence(deal({ rental_income: '2900' }).rental)).toMatch(/passes at 1\.\d\d\.$/)
    expect(getRentalSentence(deal({ rental_income: '1200' }).rental)).toMatch(/^This rental costs you \$\d+ a month;/)
    expect(getRentalSentence(deal({ cash_purchase: '1' }).rental)).toBe(
      'This rental pays you $1,426 a month, with no loan to pay.',
    )
  })

  test('other income counts as rent does', () => expect(deal({}, 10_000).rental.grossRent).toBe(2_880_000))

  test('a loan of one year is paid off within it', () => {
    const { years } = deal({ loan_term: '1' })
    expect([years[0]?.balance, years[1]?.debtService]).toEqual([0, 0])
  })

  test('the years grow, and the sale pays off the loan', () => {
    const { years, exit } = deal()
    expect(years).toHaveLength(5)
    expect(years[0]).toMatchObject({ grossRent: 2_760_000, noi: 1_711_240, value: 25_750_000 })
    expect(years[1]?.grossRent).toBe(2_842_800)
    expect(exit.salePrice).toBe(grow(25_000_000, 3000, 5))
    expect(exit.proceeds).toBe(exit.salePrice - exit.sellingCost - exit.payoff)
    expect(exit.payoff).toBe(years.at(-1)?.balance)
    expect(exit.profit).toBe(years.reduce((sum, { cashFlow }) => sum + cashFlow, 0) + exit.proceeds - 5_750_000)
  })

  test('nothing rented has no ratio to rent, and no offer', () => {
    const { rental, offer } = deal({ rental_income: '0' })
    expect([rental.grm, offer]).toEqual([undefined, undefined])
  })
})

test('BRRRR: the refinance pays back cash, and the new loan is what the rental pays', () => {
  const brrrr = deal({ strategy: 'brrrr', purchase_price: '160000', rehab: '45000', arv: '270000' })
  expect(brrrr.brrrr?.newLoan).toBe(20_250_000)
  expect(brrrr.brrrr?.cashLeft).toBe((brrrr.brrrr?.cashInvested ?? 0) - (brrrr.brrrr?.cashOut ?? 0))
  expect(brrrr.rental.payment).toBe(134_724)
  expect(getDealSentence(brrrr, 6)).toMatch(
    /^After the refinance, \$[\d,]+ of your cash stays in the home\. This rental/,
  )
  const free = deal({ strategy: 'brrrr', purchase_price: '100000', rehab: '20000', arv: '270000' })
  expect(getDealSentence(free, 6)).toMatch(/^The refinance pays back all of your cash and \$[\d,]+ more\./)
  expect(free.brrrr?.cashOnCash).toBeUndefined()
})

test('flip: the profit is what the sale leaves of all the cash that went in', () => {
  const { flip, inputs } = deal({
    strategy: 'flip',
    purchase_price: '180000',
    rehab: '50000',
    arv: '310000',
    cash_purchase: '1',
  })
  // Six months of taxes, insurance: half of $4,250.
  expect(flip?.holdingCost).toBe(212_500)
  expect(flip?.profit).toBe(31_000_000 - 2_170_000 - (18_000_000 + inputs.closing + 5_000_000 + 212_500))
  expect(flip?.seventyPercentPrice).toBe(16_700_000)
  expect(getDealSentence(deal({ strategy: 'flip', arv: '200000' }), 1)).toMatch(
    /^This flip loses \$[\d,]+, [\d.]+% of your cash, in 1 month\.$/,
  )
})

test('the internal rate of return', () => {
  expect(getIrr([-10_000, 11_000])).toBe(10_000)
  expect(getIrr([-10_000, 0, 12_100])).toBe(10_000)
  expect(getIrr([-10_000, 0])).toBeUndefined()
  expect(getIrr([0, 500])).toBeUndefined()
})
