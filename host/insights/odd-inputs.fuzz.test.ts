import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { testDatabase } from '../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown, FIRST } from './_testing/town.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()
const [first] = (await addTown(db)) as [number]

const ODD: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '%',
  '%%',
  '_',
  '\\',
  "'; drop table properties; --",
  '99999999999',
  '-1',
  '1e999',
  'NaN',
  '2026-02-30',
  '3',
  '2.5',
  '62704',
  FIRST,
  '1 Elm St',
  '9 Elm Ct',
  'Springfield',
  'springfield il',
  '1 Emm St, Springfield',
  'st st st st st st',
  '1 1 1 1',
  'x'.repeat(199),
  'é'.repeat(300),
  '🏠',
  '\u202e',
  '\u{10ffff}',
  'single_family',
  '__proto__',
  'Sorry, this location is not known, please try again.',
  null,
  true,
  0,
  3,
  -0.5,
  1e21,
  [],
  ['62704'],
  {},
  { $gt: '' },
  [[['x']]],
]
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text) => `${text.length} ${text} St, Springfield, IL`) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)
const NAMES = ['address', 'beds', 'baths', 'structure_type', 'price', 'zip_code', '__proto__', 'constructor', 'x']
const fields = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 })

/** Encodes a value as a form or query does, with brackets, and unusual text also with raw percent signs. */
function encoded(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => encoded(`${name}[]`, each))
  if (typeof value === 'object' && value)
    return Object.entries(value).flatMap(([key, each]) => encoded(`${name}[${key}]`, each))
  // Half of a surrogate pair cannot be encoded; its three bytes can be sent all the same.
  const text = encodeURIComponent(String(value ?? '').replace(/\p{Cs}/gu, '\u{f0000}')).replaceAll(
    '%F3%B0%80%80',
    '%ED%A0%80',
  )
  return [
    `${encodeURIComponent(name.replace(/\p{Cs}/gu, ''))
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']')}=${text}`,
  ]
}

const POSTS = {
  '/insights/property_searches': 'property_search',
  '/insights/validated_addresses': 'insights_address_verification',
  '/insights/zip_searches': 'area_search',
}
const kinds = ['json', 'form'] as const

for (const [url, scope] of Object.entries(POSTS))
  test(`odd bodies of ${url} are answered, or refused by the name of a field`, async () => {
    const app = await testApp({ database: db.url })
    await assertProperty(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: value }),
        fc.constantFrom(...kinds),
        async (inner, kind) => {
          const json = kind === 'json'
          const { statusCode, body } = await app.inject({
            method: 'POST',
            url,
            headers: {
              accept: 'application/json',
              'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
            },
            payload: json ? JSON.stringify({ [scope]: inner }) : encoded(scope, inner).join('&'),
          })
          // Fastify itself refuses JSON that reaches for the prototype.
          if (json && /"(__proto__|constructor)":/.test(JSON.stringify(inner)))
            expect([200, 400, 422]).toContain(statusCode)
          else expect([200, 422], body).toContain(statusCode)
          if (statusCode === 422)
            expect([scope, ...NAMES]).toEqual(expect.arrayContaining(Object.keys(JSON.parse(body).errors)))
        },
      ),
      { numRuns: fuzzRuns(10_000) },
    )
    expect(app.logged).toEqual([])
  })

const GETS: [name: string, url: (value: unknown) => string, named: RegExp][] = [
  ['/rent-estimator-location-suggestions', (value) => `?${encoded('q', value).join('&')}`, /"q"/],
  ['/insights/address_suggestions', (value) => `?${encoded('address', value).join('&')}`, /"address"/],
  ['/insights', (value) => `?${encoded('address', value).join('&')}`, /address/],
  ['/insights/unknown-property', (value) => `?${encoded('query', value).join('&')}`, /"query"/],
  [
    '/insights/locations',
    (value) => `?${encoded('validated_address_search', value).join('&')}`,
    /"(address|beds|baths|structure_type|price|validated_address_search)"/,
  ],
  [
    `/insights/properties/${first}`,
    (value) => `?${encoded('validated_address_search', value).join('&')}`,
    /"(beds|baths|structure_type|price|validated_address_search)"/,
  ],
  [
    '/insights/properties',
    // An object may say of itself that it is no text.
    (value) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `/${encodeURIComponent(text.replace(/\p{Cs}/gu, '')) || 'x'}`
    },
    /property|page|address|in a format we can read/,
  ],
  [
    '/rent-estimator',
    (value) => `?${[...encoded('address', value), ...encoded('price', value)].join('&')}`,
    /price|address/,
  ],
]

for (const [path, rest, named] of GETS)
  test(`odd addresses of ${path} are answered, or refused by name`, async () => {
    const app = await testApp({ database: db.url })
    const scoped = /locations|properties\/\d/.test(path)
    await assertProperty(
      fc.asyncProperty(scoped ? fc.oneof(fields, value) : value, async (input) => {
        const { statusCode, body } = await app.inject({
          url: path + rest(input),
          headers: { accept: 'application/json' },
        })
        expect(statusCode, body.slice(0, 500)).toBeLessThan(500)
        if (statusCode >= 400) expect(body.replaceAll('\\"', '"').replaceAll('&quot;', '"')).toMatch(named)
      }),
      { numRuns: fuzzRuns(10_000) },
    )
    expect(app.logged).toEqual([])
  })
