import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import {
  divide,
  formatDollars,
  formatExact,
  formatMonths,
  formatRate,
  parseUnits,
  readEntered,
  scale,
} from './money.ts'

test('halves are rounded away from zero, exactly', () => {
  expect([divide(5, 2), divide(-5, 2), divide(4, 3), divide(-1, 3), divide(0, 7)]).toEqual([3, -3, 1, 0, 0])
  // As a fraction this is 0.5 to a computer, and is below it.
  expect(divide(4_503_599_627_370_495, 9_007_199_254_740_991)).toBe(0)
})

test('products beyond what numbers hold exactly are rounded the same', () => {
  expect(scale(26_000_000_000_001, 130_000, 100_000)).toBe(33_800_000_000_001)
  expect(scale(-26_000_000_000_005, 150_000, 100_000)).toBe(-39_000_000_000_008)
  assertProperty(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e5 }), (amount, rate) => {
      expect(scale(amount * 1000, rate * 1000, 100_000_000)).toBe(divide(amount * rate, 100))
    }),
  )
})

test.each<[text: string, digits: number, units: number | undefined]>([
  ['$1,234.50', 2, 123_450],
  ['0.1', 2, 10],
  ['1.005', 2, 101],
  ['.5', 2, 50],
  ['5.', 2, 500],
  ['', 2, undefined],
  [' $ ', 2, undefined],
  ['-5', 2, -500],
  // As other programs write numbers: a real minus, an accountant's, thousands, marks of footnotes, full-width digits.
  ['−1,234.5', 2, -123_450],
  ['($1,200.00)', 2, -120_000],
  ['1 234 567', 2, 123_456_700],
  ["1'234.50", 2, 123_450],
  ['1,200(1)', 2, 120_000],
  ['1,200*', 2, 120_000],
  ['１，２００', 2, 120_000],
  // A comma before other than three digits may be a decimal sign or a slip: who typed it should say.
  ['1,5', 2, Number.NaN],
  ['1.234,50', 2, Number.NaN],
  ['1,23,456', 2, Number.NaN],
  ['12%', 2, Number.NaN],
  ['1.2.3', 2, Number.NaN],
  ['1e5', 2, Number.NaN],
])('%j is read as a whole number of units', (text, digits, units) => expect(parseUnits(text, digits)).toBe(units))

test.each([
  ['−500', '0'],
  ['(2.50)', '0'],
  ['5.3(1)', '5.3'],
  ['1’234', '1234'],
  ['１，２００', '1200'],
  ['$1,200', '1200'],
  ['1.234,50', '1.234,50'],
  ['', ''],
])('%j is pasted as %j', (text, entered) => expect(readEntered(text, '$')).toBe(entered))

test.each<[text: string, units: number | undefined]>([
  ['6.875%', 6875],
  ['6.875 %', 6875],
  ['−0.5%', -500],
  ['6,5', Number.NaN],
  ['$6', Number.NaN],
  ['%', undefined],
])('%j is read as a rate', (text, units) => expect(parseUnits(text, 3, '%')).toBe(units))

test('amounts and rates are written as Americans write them, with a real minus', () => {
  expect([formatDollars(123_450), formatDollars(-99), formatExact(-5), formatRate(6875), formatRate(-500)]).toEqual([
    '$1,235',
    '−$1',
    '−$0.05',
    '6.88%',
    '−0.5%',
  ])
})

test('a time in months is said in years and months', () => {
  expect([0, 1, 12, 38].map(formatMonths)).toEqual(['0 months', '1 month', '1 year', '3 years 2 months'])
})
