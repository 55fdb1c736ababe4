import { expect, test } from 'vitest'
import { moveHighlight } from './move-highlight.ts'

test.each<[key: string, active: number, count: number, expected: number | undefined]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  // The caret's own keys while no option is marked.
  ['Home', -1, 3, undefined],
  ['End', -1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
  ['ArrowUp', -1, 0, undefined],
  ['a', 1, 3, undefined],
])('%s from option %i of %i', (key, active, count, expected) => {
  expect(moveHighlight(key, active, count)).toBe(expected)
})
