import { expect, test } from 'vitest'
import { getIncomeField, parseIncomes, readIncomePairs, sumIncomes } from './incomes.ts'

test('CALC-006 an entry has a label and an amount', () => {
  expect(parseIncomes('[{"label":"Laundry","amount":120},{"label":"Parking","amount":"1,060.50"}]')).toEqual([
    { label: 'Laundry', amount: '120' },
    { label: 'Parking', amount: '1,060.50' },
  ])
})

test('CALC-007 the field of an entry is named gross_monthly_rental_incomes by its label', () => {
  expect(getIncomeField('Laundry')).toBe('gross_monthly_rental_incomes[Laundry]')
  expect(getIncomeField(' Garage [A] ')).toBe('gross_monthly_rental_incomes[Garage (A)]')
})

test('CALC-008 an entry without a label is named custom', () => {
  expect([getIncomeField(''), getIncomeField('  ')]).toEqual([
    'gross_monthly_rental_incomes[custom]',
    'gross_monthly_rental_incomes[custom]',
  ])
})

test.each([
  '',
  '{',
  '[{"label":',
  'null',
  '7',
  '{}',
  '["Laundry"]',
  '[{"label":7,"amount":1}]',
  '[{"label":"a","amount":{}}]',
])('CALC-009 %j is no list of entries: there are none', (json) => expect(parseIncomes(json)).toEqual([]))

test('entries come back from the query of a form', () => {
  const query = new URLSearchParams([
    ['rental_income', '2000'],
    [getIncomeField('Laundry'), '120'],
    [getIncomeField(''), '1040'],
    [getIncomeField(''), ''],
  ])
  expect(readIncomePairs(query)).toEqual([
    { label: 'Laundry', amount: '120' },
    { label: '', amount: '1,040' },
  ])
})

test('entries are summed to the cent, and one that cannot be used is named', () => {
  expect(
    sumIncomes([
      { label: 'A', amount: '0.10' },
      { label: '', amount: '0.20' },
    ]).cents,
  ).toBe(30)
  expect(sumIncomes([{ label: 'Roof', amount: 'much' }]).errors).toEqual({
    'gross_monthly_rental_incomes[Roof]': ['Roof has to be from $0 to $1,000,000 a month. You entered “much.”'],
  })
})
