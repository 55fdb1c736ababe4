import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { testDatabase } from '../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { testApp } from '../_testing/test-app.ts'
import { addCounties, addSeries, addZips, COOK, COOK_SERIES } from './_testing/markets.ts'
import { recomputeMetrics } from './metrics-store.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()
beforeAll(async () => {
  await addCounties(db, COOK)
  await addZips(db, ['60614', 'Chicago', 'IL', '17031'])
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
})

const known = [
  '',
  'cook',
  'il',
  '60614',
  '17031',
  'chcago',
  '99999999999',
  '-1',
  '1e999',
  '2024-02-30',
  '%',
  '_',
  '\\',
  '%\\_',
  "' or 1=1 --",
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  'a\ud800',
  '\u{10ffff}',
  '\uffff',
  'İ',
  'ﬃ',
  'Å',
  '<b>',
  '$1',
  '::text',
]
const text = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ minLength: 95, maxLength: 130 }),
)
/** Percent-encoded byte by byte, so that halves of pairs and broken UTF-8 reach the server. */
const encoded = fc.oneof(
  text.map((value) => [...Buffer.from(value, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.constantFrom('%ED%A0%80', '%ff', '%zz', '%', '%00', '+', '%C0%80', '%25', '%5C'),
)
const name = fc.constantFrom('q', 'state', 'q[]', 'q[0]', 'q[a][b]', 'state[]', '__proto__', 'q[__proto__]', 'q]', '')
const query = fc
  .array(fc.tuple(name, encoded), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const urls = {
  '/markets/search': fc.oneof(
    encoded.map((q) => `/markets/search?q=${q}`),
    query.map((q) => `/markets/search?${q}`),
  ),
  '/markets': query.map((q) => `/markets?${q}`),
  '/markets/{id}': fc.tuple(encoded, query).map(([id, q]) => `/markets/${id}?${q}`),
  '/bigger_deals': fc
    .tuple(fc.constantFrom('counties', 'markets'), query)
    .map(([file, q]) => `/bigger_deals/${file}.json?${q}`),
}
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ';q=x'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x;q=', ';;', 'identity;q=0, *;q=0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/', '"a", W/"b"'),
  },
  { requiredKeys: [] },
)

test.each(Object.entries(urls))('odd inputs to %s are never a fault of ours', async (_, url) => {
  const app = await testApp({ database: db.url })
  await assertProperty(
    fc.asyncProperty(url, headers, async (address, headerValues) => {
      const { statusCode, headers, body } = await app.inject({
        url: address,
        headers: headerValues as Record<string, string>,
      })
      expect(statusCode, `${address} ${body.slice(0, 200)}`).toBeLessThan(500)
      // Compressed, any three letters come up now and then.
      if (!headers['content-encoding']) {
        expect(body).not.toContain('NaN')
        // Input that cannot be looked up is refused by name before the database sees it.
        if (statusCode === 400) expect(body).toMatch(/q|state|address/)
      }
      expect(statusCode, address).not.toBe(422)
    }),
    { numRuns: fuzzRuns(10_000) },
  )
  expect(app.logged).toEqual([])
})
