import { expect, test } from 'vitest'
import { cleanPath } from './clean-path.ts'

test.each([
  ['/forums/topics/12?q=ann@example.com#post-3', '/forums/topics/12'],
  ['/blog/how-to-read-a-rent-roll-in-2026', '/blog/how-to-read-a-rent-roll-in-2026'],
  ['/markets/texas/travis-county-48453', '/markets/texas/travis-county-48453'],
  ['/password/reset/kJ8s-dk2LqpZ0aWm3nB7', '/password/reset/:id'],
  ['/requests/0b9f8f0c-7a41-4a9e-8f6c-1d2e3f4a5b6c', '/requests/:id'],
  ['/links/0123456789abcdef0123', '/links/:id'],
  ['/places/S%C3%A3o-Paulo-county', '/places/S%C3%A3o-Paulo-county'],
  ['nonsense', '/'],
])('%s is counted as %s: what only one person knows is left out', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
})
