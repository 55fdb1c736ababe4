import { expect, it } from 'vitest'
import { median, shuffled } from './statistics.ts'

it.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

it('there is no median of nothing', () => {
  expect(() => median([])).toThrow('no values')
})

it('a shuffled list has the same members, and the list itself stays', () => {
  const list = [1, 2, 3, 4, 5]
  expect(shuffled(list).sort()).toEqual(list)
  expect(list).toEqual([1, 2, 3, 4, 5])
})
