import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { addDeals, addDealTown } from '../_testing/deals.ts'
import { getRows, getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const STREAM = 'text/vnd.turbo-stream.html'
const HAWAII = 'min_latitude=18&max_latitude=23&min_longitude=-161&max_longitude=-154'

async function get(search: string, accept = 'text/html', path = '/bigger_deals') {
  return (await testApp({ database: db.url })).inject({ url: `${path}?${search}`, headers: { accept } })
}

test('SRCH-038 a property point has lng, lat, url and street_address', async () => {
  const { statusCode, json } = await get(`${HAWAII}&beds=2`, 'application/json', '/bigger_deals/points.json')
  expect(statusCode).toBe(200)
  expect(json()).toEqual({
    total: 1,
    items: [{ lat: 21.28, lng: -157.83, url: `/insights/properties/${ids[16]}`, street_address: '5 Far Rd' }],
  })
})

test('points follow the same search as the page', async () => {
  const { json } = await get('q=IL&sort=price&max_price=$200,000', 'application/json', '/bigger_deals/points.json')
  expect(json().items.map((item: { street_address: string }) => item.street_address)).toEqual([
    '21 Oak Ave',
    '20 Oak Ave',
    '2 Elm St',
  ])
})

test('SRCH-040 the page with an area answers with a turbo-stream that puts its results anew', async () => {
  const { statusCode, headers, body } = await get(HAWAII, `${STREAM}, text/html`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe(`${STREAM}; charset=utf-8`)
  expect(headers.vary).toMatch(/accept\b/i)
  expect(body).toMatch(
    /^<turbo-stream action="replace" target="deals-results"><template><section id="deals-results".*<\/section><\/template><\/turbo-stream>$/s,
  )
  expect(getRows(body)).toEqual(['5 Far Rd'])
  expect(body).not.toContain('data-plat')
  const page = await get(HAWAII)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('id="deals-results"')
  expect(getRows(page.body)).toEqual(['5 Far Rd'])
})

test('the area stands as a chip that can be taken away, and goes along with the form and the pages', async () => {
  const { body } = await get(`${HAWAII}&beds=3`)
  expect(getVisibleText(body)).toContain('In the map area × Remove this filter')
  expect(body).toMatch(/<a [^>]*href="\/bigger_deals\?beds=3"[^>]*>In the map area/)
  expect(body).toMatch(
    /<input[^>]*type="hidden"[^>]*name="min_longitude"[^>]*value="-161"|<input[^>]*name="min_longitude"[^>]*value="-161"/,
  )
  expect(body).toContain('<meta name="description" content="1 home for sale in the map area')
  expect((await get('beds=3')).body).not.toContain('In the map area')
})

test('an area with nothing in it says so, with a way to the rest', async () => {
  const { statusCode, body } = await get('min_latitude=0&max_latitude=1&min_longitude=0&max_longitude=1', STREAM)
  expect(statusCode).toBe(200)
  expect(getVisibleText(body)).toContain('No deals match your filters. Search outside the map area 5 deals')
})

test('an area may lie across the date line', async () => {
  const [id] = await addProperties(db, [{ address: '1 Edge Rd, Honolulu, HI 96815', latitude: 52, longitude: 179.5 }])
  await addDeals(db, [{ propertyId: id as number, price: 70_000 }])
  const { body } = await get('min_latitude=15&max_latitude=60&min_longitude=170&max_longitude=-150')
  expect(getRows(body).sort()).toEqual(['1 Edge Rd', '5 Far Rd'])
  await db.pool.query('delete from properties where id = $1', [id])
})

test.each([
  ['min_latitude=18', 'max_latitude is missing; expected -90 to 90.'],
  [HAWAII.replace('18', '91'), 'min_latitude is “91”; expected -90 to 90.'],
  [HAWAII.replace('18', 'x'), 'min_latitude is “x”; expected -90 to 90.'],
  [HAWAII.replace('-154', '181'), 'max_longitude is “181”; expected -180 to 180.'],
  [HAWAII.replace('-154', '99999999999'), 'max_longitude is “99999999999”; expected'],
  [HAWAII.replace('-154', '1e1'), 'max_longitude is “1e1”; expected'],
  [HAWAII.replace('18', '30'), 'min_latitude is greater than max_latitude.'],
])('an area of %s is a 422 in words, on the page, in a stream and for scripts', async (search, message) => {
  const page = await get(`${search}&q=HI`)
  expect(page.statusCode).toBe(422)
  expect(getVisibleText(page.body)).toContain(message)
  expect(page.body).toMatch(/<a href="\/bigger_deals\?q=HI">Search again without it<\/a>/)
  const stream = await get(search, STREAM)
  expect(stream.statusCode).toBe(422)
  expect(getVisibleText(stream.body)).toContain(message)
  const { statusCode, json } = await get(search, 'application/json', '/bigger_deals/points.json')
  expect(statusCode).toBe(422)
  expect(Object.values(json().errors).flat().join()).toContain(message)
})
