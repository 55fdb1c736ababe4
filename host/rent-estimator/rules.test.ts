import { expect, test } from 'vitest'
import { stepsFor } from './estimate.ts'
import { formatComparableCriteria, formatCriteria, formatDistance, formatSearchArea, formatWidening } from './labels.ts'
import {
  AROUND,
  type Comparable,
  getBounds,
  getEstimate,
  IN_ZIP,
  MIN_COMPARABLES,
  type SearchStep,
  type Wish,
} from './rules.ts'

const comparable = (rent: number, month = '2026-10-01'): Comparable => ({
  id: rent,
  address: `${rent} Elm St`,
  beds: 3,
  baths: 2,
  squareFeet: null,
  structureType: 'condo',
  rentCents: rent * 100,
  month,
  latitude: 39.8,
  longitude: -89.6,
  miles: 0.1,
  demo: false,
})
const [near, far] = [AROUND[0] as SearchStep, AROUND.at(-1) as SearchStep]

test('the estimate is the median, and its range the middle half', () => {
  const estimate = getEstimate(
    [1000, 1100, 1200, 1300, 1900].map((rent) => comparable(rent)),
    near,
    near,
  )
  expect(estimate).toMatchObject({ status: 'estimate', median: 120_000, low: 110_000, high: 130_000 })
})

test('money is whole cents', () => {
  const estimate = getEstimate(
    [1000.01, 1000.02, 1000.03, 1000.04, 1000.06, 1000.07].map((rent) => comparable(rent)),
    near,
    near,
  )
  expect(estimate.status === 'estimate' && [estimate.median, estimate.low, estimate.high].every(Number.isInteger)).toBe(
    true,
  )
})

test(`fewer than ${MIN_COMPARABLES} comparables are no estimate`, () => {
  const few = Array.from({ length: MIN_COMPARABLES - 1 }, (_, index) => comparable(1000 + index))
  expect(getEstimate(few, far, near)).toMatchObject({ status: 'too_few', comparables: few })
})

test('the months of the oldest and the newest rent are told', () => {
  const months = ['2026-10-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-10-01']
  const estimate = getEstimate(
    months.map((month, index) => comparable(1000 + index, month)),
    near,
    near,
  )
  expect(estimate).toMatchObject({ from: '2026-08-01', to: '2026-10-01' })
})

test('no step of the search is narrower than the one before', () => {
  for (const steps of [AROUND, IN_ZIP])
    steps.slice(1).forEach((step, index) => {
      expect(step.miles ?? 0).toBeGreaterThanOrEqual(steps[index]?.miles ?? 0)
    })
})

test('five beds and four baths mean "and more"', () => {
  expect(getBounds({ beds: 5, baths: 4, structureType: 'condo' }, { beds: 0, baths: 0.5 })).toEqual({
    beds: [5, 20],
    baths: [3.5, 20],
    structureType: 'condo',
  })
  expect(getBounds({ beds: 0 }, { beds: 1, anyType: true })).toEqual({
    beds: [0, 1],
    baths: undefined,
    structureType: undefined,
  })
})

test('a step that differs in nothing that was asked for is left out', () => {
  expect(stepsFor(AROUND, {}).map(({ miles }) => miles)).toEqual([0.5, 1, 2, 3, 5, 7, 10, 15, 25])
})

test('how the search was widened is said in words', () => {
  const criteria = { beds: 3, baths: 2, structureType: 'condo' as const }
  expect(formatWidening({ step: near, first: near }, criteria)).toEqual([])
  expect(formatWidening({ step: far, first: near }, criteria)).toEqual([
    'homes up to 25 miles away instead of half a mile',
    'homes with one bed more or less',
    'homes with any number of baths',
    'all property types',
  ])
  expect(formatWidening({ step: far, first: IN_ZIP[0] as SearchStep }, {})).toEqual([
    'homes up to 25 miles from the center of the ZIP code',
  ])
  expect(formatDistance(IN_ZIP[0] as SearchStep, '62704')).toBe('in ZIP code 62704')
  expect(formatCriteria(criteria)).toBe('3 beds, 2 baths, condo')
  expect(formatCriteria({ beds: 0, baths: 1 })).toBe('studio, 1 bath')
})

test.each<[what: string, wish: Wish, step: SearchStep, words: string]>([
  [
    'as asked',
    { beds: 3, baths: 2, structureType: 'condo' },
    { beds: 0, baths: 0.5 },
    '3 beds, 1.5 to 2.5 baths, condo',
  ],
  ['more baths', { beds: 3, baths: 2, structureType: 'condo' }, { beds: 0 }, '3 beds, any number of baths, condo'],
  ['every type', { beds: 3, structureType: 'condo' }, { beds: 0, anyType: true }, '3 beds, any type'],
  ['more beds', { beds: 3 }, { beds: 1 }, '2 to 4 beds'],
  [
    'all at once',
    { beds: 1, baths: 1, structureType: 'condo' },
    far,
    'studio to 2 beds, any number of baths, any type',
  ],
  ['studios', { beds: 0 }, { beds: 0 }, 'studio'],
  ['studios and one bed', { beds: 0 }, { beds: 1 }, 'studio or 1 bed'],
  ['five and more', { beds: 5, baths: 4 }, { beds: 0, baths: 0.5 }, '5+ beds, 3.5+ baths'],
  ['one fewer than that', { beds: 5, baths: 4 }, { beds: 1 }, '4+ beds, any number of baths'],
  ['one bath', { baths: 1 }, { beds: 0, baths: 0.5 }, 'up to 1.5 baths'],
  ['one bed', { beds: 1 }, { beds: 0 }, '1 bed'],
  ['nothing asked', {}, far, ''],
])('what the figures are of: %s', (_, criteria, step, words) => {
  expect(formatComparableCriteria(criteria, step)).toBe(words)
})

test('no step of any search says less than it takes', () => {
  const criteria = { beds: 3, baths: 2, structureType: 'condo' as const }
  for (const step of [...AROUND, ...IN_ZIP]) {
    const words = formatComparableCriteria(criteria, step)
    const bounds = getBounds(criteria, step)
    expect([words.includes('any number of baths'), words.includes('any type'), words.includes('2 to 4 beds')]).toEqual([
      bounds.baths === undefined,
      bounds.structureType === undefined,
      bounds.beds?.[0] === 2,
    ])
  }
})

test('around a ZIP code is said to be around its middle', () => {
  expect(formatSearchArea(IN_ZIP[0] as SearchStep, '62704')).toBe('in ZIP code 62704')
  expect(formatSearchArea(far, '62704')).toBe('within 25 miles of the center of ZIP code 62704')
  expect(formatSearchArea(far, undefined)).toBe('within 25 miles')
})
