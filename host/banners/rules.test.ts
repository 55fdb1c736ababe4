import { expect, test } from 'vitest'
import { ignoredIn, isShown, withIgnored } from './rules.ts'

const member = { pages: [] }
const owner = { pages: [1] }

test.each([
  ['everyone', '/', undefined, '/markets', true],
  ['everyone', '/markets', undefined, '/markets', true],
  ['everyone', '/markets', undefined, '/markets/17031', true],
  ['everyone', '/markets', undefined, '/marketsearch', false],
  ['visitors', '/', undefined, '/', true],
  ['visitors', '/', member, '/', false],
  ['members', '/', undefined, '/', false],
  ['members', '/', member, '/', true],
  ['owners', '/', member, '/', false],
  ['owners', '/', owner, '/', true],
] as const)('for %s under %s: %j at %s sees it: %s', (audience, path, viewer, at, expected) => {
  expect(isShown({ audience, path }, viewer && { pages: [...viewer.pages] }, at)).toBe(expected)
})

test('a cookie is read as ids, and keeps the newest thirty', () => {
  expect(ignoredIn('1.2.x.-3.1e9.4')).toEqual([1, 2, 4])
  expect(ignoredIn(undefined)).toEqual([])
  expect(withIgnored('1.2', 2)).toBe('1.2')
  const many = Array.from({ length: 40 }, (_, index) => index + 1).reduce<string>(
    (cookie, id) => withIgnored(cookie, id),
    '',
  )
  expect(ignoredIn(many)).toHaveLength(30)
  expect(ignoredIn(many).at(-1)).toBe(40)
})
