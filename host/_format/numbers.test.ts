import { expect, test } from 'vitest'
import { formatCount, pluralize } from './numbers.ts'

test('a count has commas, and its noun is singular for one alone', () => {
  expect(formatCount(1234)).toBe('1,234')
  expect([0, 1, 1204].map((count) => pluralize(count, 'reply', 'replies'))).toEqual([
    '0 replies',
    '1 reply',
    '1,204 replies',
  ])
})
