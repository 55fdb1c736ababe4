import { expect, test } from 'vitest'
import { isLookedUp } from './model.ts'

test('a followership is looked up for a member who views another', () => {
  expect(isLookedUp('a', 'b')).toBe(true)
  expect(isLookedUp('a', 'a')).toBe(false)
  expect(isLookedUp(undefined, 'b')).toBe(false)
})
