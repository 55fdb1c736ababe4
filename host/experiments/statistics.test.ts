import { expect, test } from 'vitest'
import { getDifference, getRateInterval } from './statistics.ts'

const round = (value: number) => Number(value.toFixed(4))

/** Wilson's intervals of table I in Newcombe, "Two-sided confidence intervals for the single proportion", 1998. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i conversions by %i visitors is %f to %f', (conversions, visitors, low, high) => {
  const interval = getRateInterval({ conversions, visitors })
  expect([round(interval?.low ?? -1), round(interval?.high ?? -1)]).toEqual([low, high])
})

/** Method 10 of table II in Newcombe, "Interval estimation for the difference between independent proportions", 1998. */
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
  [5, 56, 0, 29, -0.0381, 0.1926],
])('the interval of %i/%i less %i/%i is %f to %f', (x1, n1, x2, n2, low, high) => {
  const found = getDifference({ conversions: x1, visitors: n1 }, { conversions: x2, visitors: n2 })
  expect([round(found?.low ?? -9), round(found?.high ?? -9)]).toEqual([low, high])
})

test('nothing is said without visitors', () => {
  expect(getRateInterval({ visitors: 0, conversions: 0 })).toBeUndefined()
  expect(getDifference({ visitors: 0, conversions: 0 }, { visitors: 9, conversions: 1 })).toBeUndefined()
})

/** Counts how often the interval holds the true difference, over drawn samples. */
test('the interval of a difference holds the true one about 95 times of 100', () => {
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const draw = (rate: number, visitors: number) => ({
    visitors,
    conversions: Array.from({ length: visitors }, random).filter((each) => each < rate).length,
  })
  const runs = 2000
  const held = Array.from({ length: runs }, () => {
    const found = getDifference(draw(0.12, 400), draw(0.1, 400))
    return found && found.low <= 0.02 && found.high >= 0.02
  }).filter(Boolean).length
  expect(held / runs).toBeGreaterThan(0.93)
  expect(held / runs).toBeLessThan(0.97)
})
