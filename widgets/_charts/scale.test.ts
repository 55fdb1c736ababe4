import { expect, test } from 'vitest'
import { fromZero, getScale, paddedDomain, withHeadroom } from './scale.ts'

test('bars start at zero and end at a round value that is not below the largest', () => {
  const scale = fromZero([1120, 2840])
  expect([scale.from, scale.to, scale.ticks]).toEqual([0, 3000, [0, 1000, 2000, 3000]])
})

test('an axis of nothing but zeros has a length all the same', () => {
  expect(fromZero([0, 0]).to).toBeGreaterThan(0)
  expect(fromZero([]).to).toBeGreaterThan(0)
})

test('lines have an axis around their values', () => {
  const scale = paddedDomain([200_000, 230_000])
  expect(scale.from).toBeGreaterThan(0)
  expect(scale.from).toBeLessThan(200_000)
  expect(scale.to).toBeGreaterThan(230_000)
  for (const tick of scale.ticks) expect([tick >= scale.from, tick <= scale.to]).toEqual([true, true])
})

test('lines that come near zero start there', () => expect(paddedDomain([10, 100]).from).toBe(0))

test.each([1, 0, 150_000, 9e12])('all values %d: a line in the middle, not on an edge', (value) => {
  const scale = paddedDomain([value, value, value])
  expect(scale.place(value)).toBeGreaterThanOrEqual(0)
  expect(scale.place(value)).toBeLessThan(0.9)
  if (value) expect(scale.place(value)).toBeGreaterThan(0.1)
})

test('ten thousand values are no argument list', () => {
  const values = Array.from({ length: 200_000 }, (_, i) => i)
  expect(paddedDomain(values).to).toBeGreaterThanOrEqual(199_999)
})

test('an axis without length has all in the middle', () => expect(getScale(5, 5, []).place(5)).toBe(0.5))

test('bars have air above the highest, and round values beside them', () => {
  for (const max of [3, 4, 5995, 600_000]) {
    const { to, ticks, place } = withHeadroom([max, max / 3])
    expect(place(max)).toBeLessThan(0.95)
    expect(ticks.at(0)).toBe(0)
    expect(ticks.length).toBeGreaterThan(2)
    expect(ticks.at(-1)).toBeLessThanOrEqual(to)
  }
  expect(withHeadroom([], 2).to).toBe(2)
})
