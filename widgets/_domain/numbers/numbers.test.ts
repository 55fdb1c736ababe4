import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { bareCode, readCode, readDecimal, readNumber, withoutNote } from './numbers.ts'

test.each([
  ['1234', 1234],
  ['25,308     ', 25308],
  ['$1,234', 1234],
  ['$ 1,234', 1234],
  ['-$1,234.50', -1234.5],
  [' 5.3 ', 5.3],
  ['-2.06', -2.06],
  ['12%', 12],
  [' -3.1 % ', -3.1],
  ['1.2E5', 120000],
  ['0', 0],
  ['.5', 0.5],
  ['5.2999999999999998', 5.3],
  // A real minus, a full-width one, hyphens that do not break.
  ['−2.5', -2.5],
  ['－１．２％', -1.2],
  ['‑7', -7],
  ['–4', -4],
  // Accountants' negatives, and thousands parted by spaces and apostrophes.
  ['(2.50)', -2.5],
  ['($1,200)', -1200],
  ['1\u202f234\u202f567', 1234567],
  ['1 234.5', 1234.5],
  ["1'234", 1234],
  ['1’234’567.5', 1234567.5],
  // Notes.
  ['5.3(p)', 5.3],
  ['5.3 (1)', 5.3],
  ['5.3%[b]', 5.3],
  ['5.3¹', 5.3],
  ['5.3*', 5.3],
  ['1,234†', 1234],
])('%j is the number %d', (text, value) => expect(readNumber(text)).toBe(value))

test.each([
  '',
  ' ',
  '.',
  '-',
  '–',
  '—',
  '−',
  'N.A.',
  '(X)',
  '(D)',
  '-666666666',
  '-999999999.0',
  'null',
  'NaN',
  '**',
  '***',
  '#N/A',
  '…',
])('%j marks a missing value', (text) => expect(readNumber(text)).toBeUndefined())

test.each(['abc', '0x10', '1.2.3', '1,23', '12,3456', '1.234,5', '5 3', '$', '--5', '1e', '(1)', '(12)', '5.3p', '()'])(
  '%j is no number',
  (text) => expect(readNumber(text)).toBeNaN(),
)

test.each([
  ['1e999', Infinity],
  ['-Infinity', -Infinity],
])('%j is not finite, so that it can be refused', (text, value) => expect(readNumber(text)).toBe(value))

test('every number comes back however it is written', () => {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', currencySign: 'accounting' })
  const minus = new Intl.NumberFormat('sv', { maximumFractionDigits: 0 })
  assertProperty(
    fc.property(
      // But for marks of missing values.
      fc.integer({ min: -1e12, max: 1e12 }).filter((value) => !/^-([2-9])\1{8}$/.test(`${value}`)),
      (value) => {
        for (const text of [
          String(value),
          value.toLocaleString('en'),
          money.format(value),
          minus.format(value),
          `${value}%`,
          `${value}(p)`,
        ])
          expect([text, readNumber(text)]).toEqual([text, value])
      },
    ),
  )
})

test.each([
  ['1001', '01001'],
  ['01001', '01001'],
  ['1001.0', '01001'],
  ["'01001", '01001'],
  ['0500000US01001', '01001'],
  [' 4８４５３ ', '48453'],
  ['48453\u200b', '48453'],
])('the code %j of five digits is %s', (text, code) => expect(readCode(text, 5)).toBe(code))

test.each(['', 'x', '123456', '12.5', '-1001', '1e3', '1400000US48453001100'])('%j is no code of five digits', (text) =>
  expect(readCode(text, 5)).toBeUndefined(),
)

test('a note behind a month or a year is dropped', () => {
  expect(['Oct-25(1)', 'Nov-25 (p)', '2024[2]', '2024*', 'Oct-25'].map(withoutNote)).toEqual([
    'Oct-25',
    'Nov-25',
    '2024',
    '2024',
    'Oct-25',
  ])
})

test.each(['123456', '123 456', '123-456', '１２３４５６', ' 123\u2011456 '])('the code %j is 123456', (text) => {
  expect(bareCode(text)).toBe('123456')
})

test.each([
  ['1250,50', '1250.50'],
  ['$1250,5', '1250.5'],
  ['−1250,50', '-1250.50'],
  ['250,50', ''],
  ['1250,505', ''],
])('an amount %j that somebody entered is %j', (text, decimal) => expect(readDecimal(text, '$')).toBe(decimal))
