import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { testDatabase } from '../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { testApp } from '../_testing/test-app.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const { url: database } = await testDatabase()

const ROUTES = [
  '/',
  '/maps/us',
  '/embed',
  '/embed/state-map',
  '/embed/state-map.svg',
  '/embed/state-map.png',
  '/embed/map.svg',
  '/embed/map/',
  '/embed/maps',
  '/oembed',
  '/embed/v1/loader.js',
  '/embed/c/',
  '/healthz',
  '/readyz',
  '/nowhere',
]
const NAMES = [
  'state',
  'states',
  'highlight',
  'labels',
  'legend',
  'title',
  'theme',
  'select',
  'width',
  'territories',
  'url',
  'format',
  'maxwidth',
  '__proto__',
  'a[b][c]',
]
const VALUES = [
  '',
  '0',
  '1',
  'TX',
  'us',
  'tx,ca',
  'ZZ',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%EF%BF%BF',
  '%ED%A0%80',
  '..%2f',
  '\'"<>&',
  '1e999',
  'https://plat.example/maps/us',
  'https://plat.example/embed/map/x',
  '%F0%9F%97%BA',
  '+',
  '[]',
]

const raw = fc
  .string({ maxLength: 12 })
  .map((text) => [...text].filter((char) => char > ' ' && char <= '~' && char !== '#').join(''))
const pair = fc
  .tuple(fc.oneof(fc.constantFrom(...NAMES), raw), fc.oneof(fc.constantFrom(...VALUES), raw))
  .map(([name, value]) => `${name}=${value}`)
const url = fc
  .tuple(fc.constantFrom(...ROUTES), fc.option(raw, { nil: '' }), fc.array(pair, { maxLength: 6 }))
  .map(([path, tail, pairs]) => `${path}${tail}${pairs.length ? `?${pairs.join('&')}` : ''}`)
  // The test's own client would read the second slash as the start of a host.
  .map((address) => address.replace(/^\/[\\/]+/, '/'))
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'image/*;q=x'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x;q=', ';;', 'identity;q=0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/', '"a", W/"b"'),
  },
  { requiredKeys: [] },
)

test('no odd request is answered with a fault of ours', async () => {
  const app = await testApp({ database })
  await assertProperty(
    fc.asyncProperty(
      url,
      headers,
      fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
      async (address, headers, method) => {
        const { statusCode } = await app.inject({
          method: method as 'GET',
          url: address,
          headers: headers as Record<string, string>,
        })
        // 501 is oEmbed's own word for a format that is not offered.
        expect(statusCode === 501 ? 400 : statusCode, address).toBeLessThan(500)
      },
    ),
    { numRuns: fuzzRuns(20_000) },
  )
  expect(app.logged).toEqual([])
})
