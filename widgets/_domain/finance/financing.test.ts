import { describe, expect, test } from 'vitest'
import { readFields } from './fields.ts'
import { changeFinancing, FINANCING, getLoan, isCash, settleFinancing } from './financing.ts'
import { FINANCING_FORM } from './rental-fields.ts'
import { getQuery, startValues, writeFrom } from './start.ts'

const start = startValues(FINANCING)

test('CALC-023 the form has price, down payment in dollars and percent, loan amount, term, cash flag, rent, taxes, insurance, and closing cost', () => {
  expect(FINANCING_FORM.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'purchase_price',
      'down_payment',
      'down_payment_percentage',
      'loan_amount',
      'loan_term',
      'cash_purchase',
      'rental_income',
      'taxes',
      'insurance',
      'closing_cost',
    ]),
  )
})

describe('a cash purchase', () => {
  test('CALC-025 sets the loan amount to 0, and back when it is unchecked', () => {
    const cash = changeFinancing(start, 'cash_purchase', '1')
    expect(cash.loan_amount).toBe('0')
    expect(getLoan(readFields(FINANCING, cash).numbers).principal).toBe(0)
    expect(changeFinancing(cash, 'cash_purchase', '').loan_amount).toBe('200,000')
  })

  test('CALC-027 CALC-028 is what a loan term of 0 means, and the term is 30 again', () => {
    const cash = changeFinancing({ ...start, loan_term: '15' }, 'loan_term', '0')
    expect([isCash(cash), cash.loan_term, cash.loan_amount]).toEqual([true, '30', '0'])
    expect(isCash(changeFinancing(start, 'loan_term', ''))).toBe(false)
    expect(changeFinancing(start, 'loan_term', '20').loan_term).toBe('20')
  })
})

test('the loan is the price less the down payment, from either side', () => {
  expect(changeFinancing(start, 'down_payment', '100,000')).toMatchObject({
    loan_amount: '150,000',
    down_payment_percentage: '40',
  })
  expect(changeFinancing(start, 'loan_amount', '225000')).toMatchObject({
    loan_amount: '225000',
    down_payment: '25,000',
    down_payment_percentage: '10',
  })
  expect(changeFinancing(start, 'loan_amount', '900000')).toMatchObject({ loan_amount: '250,000', down_payment: '0' })
})

test('CALC-015 without a price it is derived once somebody is done with the field, not of half a number', () => {
  const blank = { ...changeFinancing(start, 'purchase_price', ''), down_payment: '45,000' }
  const typing = changeFinancing(blank, 'down_payment_percentage', '1')
  expect(typing.purchase_price).toBe('')
  const done = settleFinancing(changeFinancing(typing, 'down_payment_percentage', '15'), 'down_payment_percentage')
  expect(done).toMatchObject({ purchase_price: '300,000', loan_amount: '255,000' })
})

describe('values of an address', () => {
  test('some of them are enough: the others follow', () => {
    expect(startValues(FINANCING, { purchase_price: '300000' })).toMatchObject({
      purchase_price: '300,000',
      down_payment: '60,000',
      loan_amount: '240,000',
    })
    expect(startValues(FINANCING, { loan_term: '0' })).toMatchObject({ cash_purchase: '1', loan_term: '30' })
  })

  test.each<[field: string, text: string, expected: object]>([
    ['purchase_price', '300,000', { down_payment: '60,000', loan_amount: '240,000' }],
    ['down_payment', '25,000', { down_payment_percentage: '10', loan_amount: '225,000' }],
    ['down_payment_percentage', '40', { down_payment: '100,000', loan_amount: '150,000' }],
    ['loan_amount', '150,000', { down_payment: '100,000', down_payment_percentage: '40' }],
  ])('of a form without scripts the field that was changed counts: %s', (field, text, expected) => {
    const sent = { ...start, [field]: text, from: writeFrom(start) }
    expect(startValues(FINANCING, sent)).toMatchObject({ [field]: text, ...expected })
  })

  test('of a cash purchase the down payment comes back, for the loan that it may have again', () => {
    const cash = changeFinancing(start, 'cash_purchase', '1')
    expect(startValues(FINANCING, Object.fromEntries(getQuery(FINANCING, cash)))).toEqual(cash)
  })

  test('they come back from their own query', () => {
    const values = changeFinancing(changeFinancing(start, 'purchase_price', '417,000'), 'down_payment', '33,000')
    const query = getQuery(FINANCING, values)
    expect(query.get('purchase_price')).toBe('417000')
    expect(startValues(FINANCING, Object.fromEntries(query))).toEqual(values)
  })
})

test('a field that cannot be used is named with what was entered and what is expected', () => {
  const { errors } = readFields(FINANCING, { ...start, interest_rate: '31', loan_term: '2.5', purchase_price: 'lots' })
  expect(errors).toEqual({
    interest_rate: ['Interest rate has to be from 0% to 30%. You entered “31.”'],
    loan_term: ['Loan term has to be a whole number from 1 to 40. You entered “2.5.”'],
    purchase_price: ['Purchase price has to be from $0 to $100,000,000. You entered “lots.”'],
  })
})

test.each(['purchase_price', 'down_payment', 'loan_amount'])(
  'an amount whose comma is unclear in %s moves nothing else',
  (field) => {
    expect(changeFinancing(start, field, '150,50')).toEqual({ ...start, [field]: '150,50' })
    const unclear = { ...start, [field]: '150,50' }
    expect(settleFinancing(unclear, 'down_payment_percentage')).toEqual(unclear)
  },
)

test('a loan of a price that was cleared is none, and not below zero', () => {
  expect(changeFinancing(start, 'purchase_price', '').loan_amount).toBe('0')
})
