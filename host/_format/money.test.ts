import { expect, test } from 'vitest'
import {
  formatDollarsAndCents,
  formatMoney,
  formatRoundedCents,
  formatShortDollars,
  formatWholeDollars,
} from './money.ts'

test('a price has cents only where it has some', () => {
  expect([2900, 2950, 0, 123_456_700].map(formatMoney)).toEqual(['$29', '$29.50', '$0', '$1,234,567'])
})

test('a bill always has cents', () => {
  expect([2900, 2950, 5, -500].map(formatDollarsAndCents)).toEqual(['$29.00', '$29.50', '$0.05', '-$5.00'])
})

test('an estimate is rounded to dollars', () => {
  expect([123_450, 123_449, -123_460, 0].map(formatRoundedCents)).toEqual(['$1,235', '$1,234', '-$1,235', '$0'])
})

test('dollars are whole, and short on a map', () => {
  expect([formatWholeDollars(249_900), formatShortDollars(249_900)]).toEqual(['$249,900', '$250K'])
})
