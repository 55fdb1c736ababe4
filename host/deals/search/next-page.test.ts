import { expect, test } from 'vitest'
import { parseTurboStreams } from '../../../widgets/_http/turbo-stream.ts'
import { testDatabase } from '../../_testing/database.ts'
import { explainQueries } from '../../_testing/explain-queries.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { addDeals } from '../_testing/deals.ts'
import { getRows } from '../_testing/reading.ts'
import { searchDeals } from './search.ts'
import { parseSearchQuery } from './search-query.ts'

const STREAM = 'text/vnd.turbo-stream.html'
const db = await testDatabase()
const streets = Array.from({ length: 45 }, (_, at) => `${at + 1} Long Rd`)
await addProperties(
  db,
  streets.map((street) => ({ address: `${street}, Springfield, IL 62704`, latitude: 39.78, longitude: -89.65 })),
)
const { rows } = await db.pool.query<{ id: number }>('select id::float8 as id from properties order by id')
await addDeals(
  db,
  rows.map(({ id }, at) => ({ propertyId: id, price: 100_000 + at * 1000, days: at })),
)

test('UI-050 the link to the next page is answered with a turbo-stream that our islands read, page by page', async () => {
  const app = await testApp({ database: db.url })
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  const getNextPath = (html: string) => /<a[^>]*href="([^"]+)"[^>]*>Next</.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const first = (await get('/bigger_deals?sort=price', 'text/html')).body
  const found = getRows(first)
  let next = getNextPath(first)
  while (next) {
    const { statusCode, headers, body } = await get(next, STREAM)
    expect([statusCode, headers['content-type']]).toEqual([200, `${STREAM}; charset=utf-8`])
    const [piece, ...more] = parseTurboStreams(body)
    expect(more).toEqual([])
    expect(piece).toMatchObject({ action: 'replace', target: 'deals-results' })
    found.push(...getRows(body))
    next = getNextPath(body)
  }
  expect(found).toEqual(streets)
})

test('a list without a map reads deals in its order until the page is full, not all of them', async () => {
  const plans = await explainQueries(db, (one) =>
    searchDeals(one, parseSearchQuery({}), { timeZone: 'UTC', map: false }),
  )
  expect(plans).toContain('deals_newest')
  expect(plans).not.toContain('CTE')
})
