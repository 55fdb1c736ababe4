import { expect, test } from 'vitest'
import { searchUrl } from './model.ts'

test.each([
  ['/markets/search', 'Cook & Co', '/markets/search?q=Cook%20%26%20Co'],
  ['/markets/search?state=IL', 'Cook', '/markets/search?state=IL&q=Cook'],
])('the call at %s for “%s”', (url, query, expected) => {
  expect(searchUrl(url, query)).toBe(expected)
})
