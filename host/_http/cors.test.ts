import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { ACCESS } from '../_testing/route-records.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown, FIRST } from '../insights/_testing/town.ts'

const db = await testDatabase()
beforeAll(() => addTown(db))

const ELSEWHERE = { origin: 'https://blog.example', 'sec-fetch-site': 'cross-site', accept: 'application/json' }
const app = () => testApp({ database: db.url })
const ask = async (url: string) => (await app()).inject({ url, headers: ELSEWHERE })
const post = async (url: string, payload: object) =>
  (await app()).inject({ method: 'POST', url, payload, headers: ELSEWHERE })

const ASKED = [
  '/markets/search?q=Cook',
  '/rent-estimator-location-suggestions?q=1+elm+st',
  '/insights/address_suggestions?address=1+elm+st',
]
const POSTED: [url: string, body: object][] = [
  ['/insights/property_searches', { property_search: { address: FIRST } }],
  ['/insights/validated_addresses', { insights_address_verification: { address: FIRST } }],
  ['/insights/zip_searches', { area_search: { zip_code: '62704', beds: 2, baths: 1, structure_type: 'condo' } }],
]

test('what searches and the rent estimator ask is answered to pages of any origin, without a cookie', async () => {
  const answers = [...ASKED.map(ask), ...POSTED.map(([url, body]) => post(url, body))]
  for (const { statusCode, headers } of await Promise.all(answers)) {
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('so are refusals: a page that could not read them would say that nobody answered', async () => {
  const refused = await Promise.all([
    ...ASKED.map((url) => ask(url.split('?')[0] as string)),
    ...POSTED.map(([url]) => post(url, {})),
  ])
  for (const { statusCode, headers } of refused) {
    expect([400, 422]).toContain(statusCode)
    expect(headers['access-control-allow-origin']).toBe('*')
  }
})

test('JSON may be posted from another origin only to what needs no token', async () => {
  const urls = Object.keys(ACCESS).flatMap((key) => (key.startsWith('OPTIONS ') ? [key.slice(8)] : []))
  expect(urls).toEqual(expect.arrayContaining(POSTED.map(([url]) => url)))
  for (const url of urls) {
    const { statusCode, headers } = await (await app()).inject({ method: 'OPTIONS', url, headers: ELSEWHERE })
    expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'content-type'])
    expect(headers['access-control-allow-methods']).toContain('POST')
    expect(ACCESS[`POST ${url}`]?.noToken, url).toBeDefined()
  }
})
