import { expect, test } from 'vitest'
import type { PropertyMapItem } from '../../../widgets/deal-map/contract.ts'
import { MAP_ITEMS } from '../../../widgets/deal-map/stream.ts'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { addDeals, addDealTown } from '../_testing/deals.ts'
import { getRows, getVisibleText } from '../_testing/reading.ts'
import { searchArea, widenArea } from './search-area.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const STREAM = 'text/vnd.turbo-stream.html'
const HAWAII = 'min_latitude=18&max_latitude=23&min_longitude=-161&max_longitude=-154'
const COUNTRY = { min_latitude: 20, max_latitude: 52, min_longitude: -125, max_longitude: -65 }

const ask = async (search: string, accept = STREAM) =>
  (await testApp({ database: db.url })).inject({ url: `/bigger_deals?${search}`, headers: { accept } })

const decodeEntities = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Reads what a turbo-stream brings for the map. */
function getContent(body: string): { items: PropertyMapItem[]; places: { name: string }[] } {
  const read = (name: string) =>
    JSON.parse(decodeEntities(new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1] ?? '[]'))
  return { items: read('items'), places: read('places') }
}

/** Puts so many homes into one county of Massachusetts, a few hundred meters apart. */
async function addMany(count: number, from = 0): Promise<number[]> {
  const added = await addProperties(
    db,
    Array.from({ length: count }, (_, index) => ({
      address: `${from + index + 1} Cluster St, Springfield, MA 01103`,
      latitude: 42.0 + (index % 40) / 200,
      longitude: -72.7 + Math.floor(index / 40) / 200,
      beds: 1 + (index % 3),
    })),
  )
  await addDeals(
    db,
    added.map((propertyId, index) => ({ propertyId, price: 100_000 + index })),
  )
  return added
}

/** Puts so many homes over a whole state, half of them for $100,000 or more, and one in 200 with four bedrooms. */
async function addCrowd(count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into properties (house_number, street, city, state, zip, latitude, longitude, beds, baths, square_feet, structure_type,
        address, search_text)
      select n::text, 'Crowd St', 'Springfield', 'MA', '01103', 42 + (n % 100) / 200.0, -73 + (n / 100) / 200.0,
        case when n % 200 = 0 then 4 else 1 + n % 3 end, 1, 900, 'single_family', n || ' Crowd St', n || ' crowd st'
      from generate_series(1, $1) n returning id::float8 as id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await db.pool.query(
    `insert into deals (property_id, asking_price, listed_on, state, zip, latitude, longitude, beds, baths, square_feet,
        structure_type, street_address, city)
      select id, case when house_number::int % 400 < 200 then 90000 else 110000 end, current_date, state, zip, latitude, longitude,
        beds, baths, square_feet, structure_type, address, city
      from properties where id = any($1)`,
    [ids],
  )
  return ids
}

test('SRCH-039 SRCH-040 the page with an area and a zoom answers with the points of the map too', async () => {
  const { statusCode, headers, body } = await ask(`${HAWAII}&zoom=7`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe(`${STREAM}; charset=utf-8`)
  const targets = [...body.matchAll(/<turbo-stream action="replace" target="([^"]+)"/g)].map(([, target]) => target)
  expect(targets).toEqual(['deals-results', 'deals-heading', 'deals-save', 'deals-area', MAP_ITEMS])
  expect(getRows(body)).toEqual(['5 Far Rd'])
  const { items, places } = getContent(body)
  expect(items).toEqual([
    {
      id: ids[16],
      lat: 21.28,
      lng: -157.83,
      url: `/insights/properties/${ids[16]}`,
      name: '5 Far Rd, Honolulu: $1,200,000 · rent $3,000 · 6 beds',
      marker_html: '<span class="deal-pin">$1.2M</span>',
      popup_html: expect.stringContaining(`<a href="/insights/properties/${ids[16]}">5 Far Rd, Honolulu</a>`),
    },
  ])
  expect(places.map(({ name }) => name)).toContain('Honolulu')
})

test('without a map that asks, the answer has the results alone', async () => {
  expect((await ask(HAWAII)).body).not.toContain(MAP_ITEMS)
  expect((await ask('beds=3&zoom=4')).body).not.toContain(MAP_ITEMS)
})

test('what an address says is text on the map', async () => {
  const [id] = await addProperties(db, [
    { address: '7 <img src=x onerror=alert(1)> Way, Honolulu, HI 96815', latitude: 19, longitude: -155 },
  ])
  await addDeals(db, [{ propertyId: id as number, price: 70_000 }])
  const item = getContent((await ask(`${HAWAII}&zoom=7`)).body).items.find((each) => each.id === id)
  expect(item?.popup_html).toContain('&lt;img')
  expect(item?.popup_html).not.toContain('<img')
  await db.pool.query('delete from properties where id = $1', [id])
})

test.each([
  ['25', 'zoom is “25”; expected 0 to 24.'],
  ['x', 'zoom is “x”; expected 0 to 24.'],
  ['-1', 'zoom is “-1”; expected 0 to 24.'],
])('a zoom of %s is a 422 in words', async (zoom, message) => {
  const { statusCode, body } = await ask(`${HAWAII}&zoom=${zoom}`)
  expect(statusCode).toBe(422)
  expect(getVisibleText(body)).toContain(message)
})

test('more than 500 homes are clusters that count all of them, from near and from far', async () => {
  const added = await addMany(600)
  for (const zoom of [4, 9]) {
    const bounds = zoom === 4 ? COUNTRY : { ...COUNTRY, min_latitude: 41.5, max_latitude: 42.6, min_longitude: -73 }
    const query = new URLSearchParams(Object.entries(bounds).map(([name, edge]) => [name, String(edge)]))
    const { body } = await ask(`${query}&zoom=${zoom}`)
    const { items } = getContent(body)
    const total = items.reduce((sum, { deals = 0 }) => sum + deals, 0)
    expect(items.length).toBeLessThan(200)
    expect(items.every(({ deals, url }) => deals && !url)).toBe(true)
    expect(getVisibleText(body)).toContain(`1–20 of ${total} deals`)
    expect(total).toBe(zoom === 4 ? 604 : 600)
    expect(items.some(({ name }) => /^\d+ deals. Zoom in$/.test(name))).toBe(true)
  }
  await db.pool.query('delete from properties where id = any($1)', [added])
})

test('up to 500 homes are points, also where a filter leaves so many', async () => {
  const added = await addMany(600)
  const { body } = await ask(
    'beds=3&min_latitude=41&max_latitude=43&min_longitude=-73&max_longitude=-72&zoom=5&sort=price',
  )
  const { items } = getContent(body)
  expect(items).toHaveLength(200)
  expect(getRows(body).slice(0, 3)).toEqual(['3 Cluster St', '6 Cluster St', '9 Cluster St'])
  expect(items.every(({ url }) => url)).toBe(true)
  await db.pool.query('delete from properties where id = any($1)', [added])
})

test('far away, many homes of a filter are estimated, and the page says about how many', async () => {
  const added = await addCrowd(30_000)
  const area = await searchArea(db, { bounds: COUNTRY, minPrice: 100_000 }, 4)
  expect(area.estimated).toBe(true)
  expect(Math.abs(area.total - 15_000) / 15_000).toBeLessThan(0.15)
  // Too few of a sample say nothing: they are counted.
  const rare = await searchArea(db, { bounds: COUNTRY, minPrice: 100_000, beds: 4 }, 4)
  expect([rare.estimated, rare.total]).toEqual([false, 75])
  const query = new URLSearchParams(Object.entries(COUNTRY).map(([name, edge]) => [name, String(edge)]))
  const { body } = await ask(`${query}&zoom=4&min_price=100000`)
  expect(getVisibleText(body)).toMatch(/About 1\d,\d00 deals/)
  expect(getContent(body).items.some(({ name }) => /^about [\d,]+ deals/.test(name))).toBe(true)
  await db.pool.query('delete from properties where id = any($1)', [added])
})

test('the counts of cells follow whatever happens to deals', async () => {
  const expectSame = async () => {
    const { rows } = await db.pool.query(
      `select coalesce(c.cell, d.cell) as cell from (select * from deal_cells where deals > 0) c
        full join (select cell, count(*) as deals, sum(round(latitude * 100000)::bigint) as latitude_sum,
          sum(round(longitude * 100000)::bigint) as longitude_sum from deals where status = 'active' group by cell) d using (cell)
       where (c.deals, c.latitude_sum, c.longitude_sum) is distinct from (d.deals, d.latitude_sum, d.longitude_sum)`,
    )
    expect(rows).toEqual([])
  }
  const added = await addMany(10)
  await expectSame()
  await db.pool.query("update deals set status = 'sold' where property_id = any($1)", [added.slice(0, 3)])
  await expectSame()
  await db.pool.query("update deals set status = 'active' where property_id = $1", [added[0]])
  await db.pool.query('update properties set latitude = 43.3, longitude = -71 where id = $1', [added[5]])
  await expectSame()
  // Within its cell.
  await db.pool.query('update properties set latitude = 43.31 where id = $1', [added[5]])
  await expectSame()
  await db.pool.query('delete from properties where id = any($1)', [added])
  await expectSame()
})

test('an area from far away is widened to whole cells, so that its counts are right', () => {
  const bounds = { min_latitude: 20.1, max_latitude: 51.9, min_longitude: -124.9, max_longitude: -65.1 }
  expect(widenArea({ bounds }, 4).bounds).toEqual({
    min_latitude: 20,
    max_latitude: expect.closeTo(52, 6),
    min_longitude: -125,
    max_longitude: expect.closeTo(-65, 6),
  })
  expect(widenArea({ bounds }, 9).bounds).toEqual(bounds)
  expect(widenArea({ bounds, beds: 2 }, 4).bounds).toEqual(bounds)
})
