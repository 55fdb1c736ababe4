import { expect, test } from 'vitest'
import type { DealMapProps } from '../../../widgets/deal-map/contract.ts'
import { getStartView } from '../../../widgets/deal-map/model.ts'
import { testDatabase } from '../../_testing/database.ts'
import { explainQueries } from '../../_testing/explain-queries.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDealTown } from '../_testing/deals.ts'
import { findSimilarDeals } from './store.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const [first] = ids
const alone = ids[16]

const decodeEntities = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function getPage(id: number | undefined) {
  const { body } = await (await testApp({ database: db.url })).inject(`/insights/properties/${id}`)
  const [, props = ''] = /data-plat="deal-map"[^>]*data-plat-props="([^"]*)"/.exec(body) ?? []
  return { body, map: JSON.parse(decodeEntities(props)) as DealMapProps }
}

test('SRCH-045 the page of a single property, with no others near it, has it on a map at zoom 17', async () => {
  const { map, body } = await getPage(alone)
  expect(map.items).toMatchObject([{ id: alone, main: true }])
  const [item] = map.items ?? []
  expect(getStartView(map)).toEqual({ center: { lat: item?.lat, lng: item?.lng }, zoom: 17 })
  expect(body).toContain('No similar homes are for sale within 15 miles.')
})

test('the map of a property begins with the comparable homes and the homes for sale around it, and names towns', async () => {
  const { map } = await getPage(first)
  const main = map.items?.filter((item) => item.main)
  expect(main).toMatchObject([
    { id: first, url: `/insights/properties/${first}`, marker_html: expect.stringContaining('$250K') },
  ])
  const latitudes = map.items?.map(({ lat }) => lat) ?? []
  expect(getStartView(map)).toMatchObject({
    bounds: { min_latitude: Math.min(...latitudes), max_latitude: Math.max(...latitudes) },
    padding: 100,
  })
  expect(map.places?.map(({ name }) => name)).toContain('Springfield')
  expect(map.items?.some(({ name }) => name.includes('rents for $'))).toBe(true)
  expect(map.items?.some(({ name, main }) => !main && /: \$[\d,]+ ·/.test(name))).toBe(true)
  // Each property is on it once.
  expect(new Set(map.items?.map(({ id }) => id)).size).toBe(map.items?.length)
})

test('similar homes for sale stand in a table, nearest first, without the home itself', async () => {
  const { body } = await getPage(first)
  const table = body.slice(body.indexOf('id="nearby-deals"'), body.indexOf('id="comparables"'))
  const listed = [...table.matchAll(/<tr data-deal="(\d+)"/g)].map(([, id]) => Number(id))
  expect(listed).toContain(ids[1])
  expect(listed).not.toContain(first)
  expect(table).toContain('$199,900')
})

test('homes far away, sold, or with other numbers of bedrooms are not similar', async () => {
  const { rows } = await db.pool.query<{ id: number; latitude: number; longitude: number; beds: number }>(
    'select id::float8 as id, latitude, longitude, beds from properties where id = $1',
    [first],
  )
  const home = rows[0]
  if (!home) throw new Error('no home')
  const found = await findSimilarDeals(db, home, { miles: 15, limit: 50 })
  const similar = await db.pool.query<{ id: number }>(
    "select property_id::float8 as id from deals where status = 'active' and abs(beds - $1) <= 1 and state = 'IL' and property_id <> $2",
    [home.beds, home.id],
  )
  expect(found.map(({ id }) => id).sort()).toEqual(similar.rows.map(({ id }) => id).sort())
  expect(found.map(({ miles }) => miles)).toEqual(found.map(({ miles }) => miles).sort((a, b) => a - b))
  expect(await findSimilarDeals(db, { ...home, beds: 12 }, { miles: 15, limit: 50 })).toEqual([])
})

test('homes for sale around a home are found by an index, and properties are read of those that are shown', async () => {
  const home = { id: 1, latitude: 39.8, longitude: -89.6, beds: 3 }
  const deals = await explainQueries(db, (one) => findSimilarDeals(one, home, { miles: 15, limit: 6 }))
  expect(deals).toContain('using deals_cell')
  // The limit stands inside of the join with properties.
  expect(deals.indexOf('Limit')).toBeGreaterThan(0)
  expect(deals.indexOf('on properties')).toBeGreaterThan(deals.indexOf('Limit'))
})
