import { expect, test } from 'vitest'
import { checkProps } from '../_runtime/validate-props.ts'
import { props as rent } from '../rent-history-chart/contract.ts'
import { props as sales } from '../sales-history-chart/contract.ts'

const refuse = (error: Error) => {
  throw error
}
const sold = (area: unknown) => checkProps('sales-history-chart', sales, { area }, refuse)
const rented = (history: unknown) => checkProps('rent-history-chart', rent, { history }, refuse)
const fine = { date: '2024-01-01', median_price: { cents: 100 } }

test('entries that are as they should be come through, whatever stands beside them', () => {
  const area = [fine, { date: '2024-02-01', median_sales_price: { cents: 0 } }, { date: '2024-03', median_price: null }]
  expect(sold(area)).toEqual({ area })
  expect(sold([fine])).toEqual({ area: [fine] })
  const both = { ...fine, median_sales_price: { cents: 5 } }
  expect(sold([fine, both])).toEqual({ area: [fine, both] })
  expect(rented([{ date: '2024-01-01', price: null }])).toEqual({ history: [{ date: '2024-01-01', price: null }] })
})

test.each<[unknown, string]>([
  [{}, 'sales-history-chart: "area" is an object; expected a list'],
  ['x', 'sales-history-chart: "area" is "x"; expected a list'],
  [[fine, null], '"area[1]" is null; expected an object'],
  [[fine, 7], '"area[1]" is 7; expected an object'],
  [[fine, { ...fine, date: 20240101 }], '"area[1].date" is 20240101; expected text'],
  [[fine, { ...fine, date: '2023-02-29' }], '"area[1].date" is "2023-02-29"; expected a date as'],
  [[{ date: '2024-01-01' }], '"area[0]" is an object; expected an object with median_sales_price.cents'],
  [[{ ...fine, median_price: { cents: '5' } }], '"area[0].median_price.cents" is "5"; expected a number'],
  [[{ ...fine, median_price: { cents: -1 } }], '"area[0].median_price.cents" is -1; expected cents, 0 or more'],
  [[{ ...fine, median_price: { cents: Number.NaN } }], '"area[0].median_price.cents" is NaN; expected a number'],
  [[{ ...fine, median_price: 5 }], '"area[0].median_price" is 5; expected an object'],
  [[{ ...fine, median_sales_price: 'x' }], '"area[0].median_sales_price" is "x"; expected an object'],
  [Array.from({ length: 20_001 }, () => fine), '"area" is a list; expected a list of at most 20000 entries'],
])('an entry that is not is named: %#', (area, sentence) => {
  expect(() => sold(area)).toThrow(sentence)
})

test('in the history of rents too', () => {
  const right = { date: '2024-01-01', price: { cents: 1 } }
  expect(() => rented([right, { date: '2024-01-01' }])).toThrow('"history[1].price"')
  expect(() => rented([right, { ...right, price: { cents: Infinity } }])).toThrow('"history[1].price.cents"')
})

test('a list that has to be there is missed', () => {
  expect(() => checkProps('rent-history-chart', rent, {}, refuse)).toThrow(
    'rent-history-chart: "history" is undefined; expected a list',
  )
  expect(checkProps('sales-history-chart', sales, {}, refuse)).toEqual({})
})
