import { expect, test } from 'vitest'
import { chooseEncoding } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['gzip;q=abc', 'identity'],
  ['compress, x-unknown', 'identity'],
])('Accept-Encoding "%s" gives %s', (accept, encoding) => {
  expect(chooseEncoding(accept, ['identity', 'gzip', 'br'])).toBe(encoding)
})

test('a form that is not there is not chosen', () => {
  expect(chooseEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip')
})
