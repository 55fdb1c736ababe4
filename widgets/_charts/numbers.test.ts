import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { axisDollars, formatDollars, percent, say, shortDollars } from './numbers.ts'
import { paddedDomain } from './scale.ts'

test.each([
  [0, '$0'],
  [99, '$1'],
  [99_999, '$1,000'],
  [123_456, '$1,235'],
  [45_500_000, '$455,000'],
  [123_456_789_012, '$1,234,567,890'],
])('%d cents are %s', (cents, text) => expect(formatDollars(cents)).toBe(text))

test.each([
  [0, '$0'],
  [95_000, '$950'],
  [120_000, '$1.2k'],
  [32_000_000, '$320k'],
  [125_000_000, '$1.25M'],
  [200_000_000_000, '$2B'],
])('%d cents on an axis are %s', (cents, text) => expect(shortDollars(cents)).toBe(text))

test('rents on an axis are written out', () => {
  expect(axisDollars([98_000, 100_000, 102_000])).toEqual(['$980', '$1,000', '$1,020'])
  expect(axisDollars([0, 50_000, 100_000, 150_000])).toEqual(['$0', '$500', '$1,000', '$1,500'])
})

test('an axis has as many digits everywhere', () => {
  expect(axisDollars([0, 500_000, 1_000_000, 1_500_000, 2_000_000])).toEqual(['$0', '$5k', '$10k', '$15k', '$20k'])
  expect(axisDollars([1_000_000, 1_050_000])).toEqual(['$10.0k', '$10.5k'])
  expect(axisDollars([0, 20_000_000])).toEqual(['$0', '$200k'])
})

test.each([
  [
    [1_925_100, 1_925_500, 1_925_900],
    ['$19,251', '$19,255', '$19,259'],
  ],
  [
    [124_800_000, 125_000_000, 125_200_000],
    ['$1.248M', '$1.250M', '$1.252M'],
  ],
  [
    [124_000_000, 125_000_000],
    ['$1.24M', '$1.25M'],
  ],
  [
    [95_000, 95_050, 95_100],
    ['$950.00', '$950.50', '$951.00'],
  ],
  [
    [99_900, 100_000, 100_100],
    ['$999', '$1,000', '$1,001'],
  ],
])('amounts that two digits do not tell apart are written out: %j', (cents, texts) => {
  expect(axisDollars(cents)).toEqual(texts)
})

test('whatever an axis names, no two marks read the same', () => {
  assertProperty(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), fc.integer({ min: 100, max: 100_000_000 }), (from, span) => {
      const { ticks } = paddedDomain([from, from + span])
      expect(new Set(axisDollars(ticks)).size).toBe(ticks.length)
    }),
  )
})

test('a text is filled; what has no value is left to be seen', () => {
  expect(say('{a} of {b} and {c}', { a: 1, b: '{a}' })).toBe('1 of {a} and {c}')
})

test('in words from right to left an amount stays in one piece', () => {
  expect(say('يبدأ من {value}.', { value: '$100k' })).toBe('يبدأ من \u2068$100k\u2069.')
})

test('places are percentages', () => expect([0, 1 / 3, 1].map(percent)).toEqual(['0%', '33.33%', '100%']))
