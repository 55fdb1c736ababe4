import { expect, test } from 'vitest'
import { chosenAt } from './model.ts'

test.each<[number, string]>([
  [0, 'a'],
  [1, 'b'],
  [-1, 'nothing'],
  [2, 'unexpected'],
  [-2, 'unexpected'],
  [Number.NaN, 'unexpected'],
])('the choice at %s is %s', (index, expected) => {
  expect(chosenAt(['a', 'b'], index)).toBe(expected)
})
