import { expect, test } from 'vitest'
import { getForumPageType } from './page-type.ts'

test.each([
  ['/forums', 'index'],
  ['/forums/', 'index'],
  ['/forums/12', 'forum'],
  ['/forums/12/topics/34-a-duplex', 'topic'],
  ['/forums/12/topics', undefined],
  ['/forums/12/topics/34-a-duplex/edit', undefined],
  ['/markets/48453', undefined],
  ['/', undefined],
])('FORUM-060 pages of the forums are told apart by 2, 3 or 5 segments of their path: %s', (path, type) => {
  expect(getForumPageType(path)).toBe(type)
})
