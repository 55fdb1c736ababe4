import { expect, test } from 'vitest'
import { mannWhitney, median, quantile, slope } from './statistics.ts'

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from)

test('medians and quantiles are those of the sorted values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(quantile(upTo(101), 0.99)).toBe(100)
})

test('samples of one kind are told from samples that are apart, and ties count half', () => {
  // U = 112.5 and 5, worked out by the definition; the tails of the normal distribution by erfc.
  expect(mannWhitney(upTo(20), upTo(20, 6))).toBeCloseTo(0.018522, 5)
  expect(mannWhitney([1, 2, 2, 3], [2, 2, 3, 4])).toBeCloseTo(0.352897, 5)
  expect(mannWhitney(upTo(50), upTo(50, 101))).toBeLessThan(1e-9)
  expect(mannWhitney([5, 5, 5], [5, 5, 5])).toBeCloseTo(1, 6)
})

test('a slope is that of the line through the points', () => {
  expect(slope(upTo(9).map((x) => [x, 3 * x + 7] as const))).toBeCloseTo(3, 10)
})
