import { expect, test } from 'vitest'
import { loadBuiltin } from '../../../widgets/_geo/builtins.ts'
import { checkProps } from '../../../widgets/_runtime/validate-props.ts'
import { readMap } from '../../../widgets/map/config/index.ts'
import { props } from '../../../widgets/map/contract.ts'
import { fetchAllTools } from '../../../widgets/map/features.ts'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { addDeals, addDealTown } from '../_testing/deals.ts'
import { getVisibleText } from '../_testing/reading.ts'
import { locationsScript } from './locations-script.ts'

const db = await testDatabase()
const ids = await addDealTown(db)

async function get(url: string, accept = 'text/html') {
  return (await testApp({ database: db.url })).inject({ url, headers: { accept } })
}

/** Reads the island's props, as the page's script completes them, and the picture below it from a page. */
function getMap(html: string) {
  const [, json = '', land = '', svg = ''] =
    /data-later="map"[^>]*><script type="application\/json">(.*?)<\/script>(<img.*?>)(<svg.*?<\/svg>)/s.exec(html) ?? []
  return { given: JSON.parse(runScript(html, json, svg)), json, land, svg }
}

/** Runs the page's own script over the links of the points. @returns what it leaves for the island */
function runScript(html: string, json: string, svg: string): string {
  const block = { textContent: json }
  const links = [...svg.matchAll(/<a href="([^"]+)"><title>([^<]*)<\/title><circle cx="([^"]+)" cy="([^"]+)"/g)]
  const elements = links.map(([, href = null, title = '', cx = '', cy = '']) => ({
    getAttribute: () => href,
    querySelector: (name: string) =>
      name === 'title' ? { textContent: decode(title) } : { getAttribute: (edge: string) => ({ cx, cy })[edge] },
  }))
  const map = { querySelector: () => block, querySelectorAll: () => elements }
  expect(html).toContain(locationsScript)
  new Function('document', locationsScript)({ querySelector: () => map })
  return block.textContent
}

const decode = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const getLinks = (svg: string) =>
  [...svg.matchAll(/<a href="([^"]+)"><title>([^<]*)<\/title><circle/g)].map(([, href, title]) => [href, title])

/** Reads the map's model as the browser does. */
async function getModel(source: { data: object }) {
  await fetchAllTools()
  const odd: string[] = []
  const model = readMap({ data: source.data, info: await loadBuiltin('us') }, ({ message }) => odd.push(message))
  if (!model) throw new Error(odd.join())
  return { model, odd }
}

test('SRCH-036 there is a property search with a map, and its points are the properties that are found', async () => {
  const { body } = await get('/bigger_deals')
  const { given, svg } = getMap(body)
  checkProps('map', props, given, (unknown) => {
    throw unknown
  })
  const { model, odd } = await getModel(given)
  expect(odd).toEqual([])
  expect(model.initial).toEqual({ level: 'out' })
  expect(model.locations.map(({ name, description, url }) => [url, `${name}: ${description}`])).toEqual(getLinks(svg))
  // The newest is drawn last, above the others.
  expect(getLinks(svg)).toEqual([
    [`/insights/properties/${ids[13]}`, '21 Oak Ave, Springfield: $90,000 · 3 beds'],
    [`/insights/properties/${ids[1]}`, '2 Elm St, Springfield: $199,900 · rent $1,000 · 3 beds'],
    [`/insights/properties/${ids[0]}`, '1 Elm St, Springfield: $250,000 · rent $1,875 · 3 beds'],
    [`/insights/properties/${ids[16]}`, '5 Far Rd, Honolulu: $1,200,000 · rent $3,000 · 6 beds'],
    [`/insights/properties/${ids[12]}`, '20 Oak Ave, Springfield: $150,000 · rent $800 · 2 beds'],
  ])
  // The island must place them at the same points.
  for (const { x, y } of model.locations) expect(svg).toContain(`cx="${x}" cy="${y}"`)
})

test('the page has each point once: the island takes its points from the links', async () => {
  const { body } = await get('/bigger_deals')
  const { json } = getMap(body)
  expect(json).not.toContain('Elm St')
  expect(body.match(/1 Elm St, Springfield: /g)).toHaveLength(1)
})

test('the name of a point may have colons and marks of HTML in it', async () => {
  const [id] = await addProperties(db, [
    { address: '7: Lot <B> & "C": Row, Springfield, MA 01103', latitude: 42.1, longitude: -72.59 },
  ])
  await addDeals(db, [{ propertyId: id as number, price: 100_000 }])
  const { body } = await get('/bigger_deals?q=MA')
  expect(body).not.toContain('<B>')
  expect(getMap(body).given.data.locations).toMatchObject([
    { name: '7: Lot <B> & "C": Row, Springfield', description: '$100,000 · 3 beds', url: `/insights/properties/${id}` },
  ])
  await db.pool.query('delete from properties where id = $1', [id])
})

test('the picture stands under the points, and may be kept', async () => {
  const { land, svg } = getMap((await get('/bigger_deals')).body)
  const [, href = ''] = /<img src="([^"]+)" alt\b/.exec(land) ?? []
  expect(href).toBe('/bigger_deals/map.svg')
  const picture = await get(href, 'image/*')
  expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(picture.headers['cache-control']).toContain('max-age=3600')
  const box = /viewBox="([^"]+)"/
  expect(box.exec(picture.body)?.[1]).toBe(box.exec(svg)?.[1])
})

test('with a place of one state the map begins there, and its neighbors are faded', async () => {
  for (const q of ['IL', 'Springfield, IL', '62704']) {
    const { given, land, svg } = getMap((await get(`/bigger_deals?q=${encodeURIComponent(q)}`)).body)
    const { model } = await getModel(given)
    expect(model.initial).toMatchObject({ level: 'state', id: 'IL' })
    expect(getLinks(svg)).toHaveLength(4)
    expect(land).toContain('<img src="/bigger_deals/map.svg?state=IL"')
  }
  const { body } = await get('/bigger_deals/map.svg?state=IL')
  expect(body).toMatch(/data-id="IN"[^>]*fill-opacity="0.3"/)
  expect(body).not.toMatch(/data-id="IL"[^>]*fill-opacity/)
})

test.each(['XX', 'PR', 'il', '__proto__', '%00'])('a picture of state %s is refused in words', async (state) => {
  const { statusCode, body } = await get(`/bigger_deals/map.svg?state=${state}`)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(423)
  expect(body).toContain('state')
})

test('at most 250 points, the first by the order, in 48 KB; the page says how many of how many', async () => {
  const many = await addProperties(
    db,
    Array.from({ length: 300 }, (_, index) => ({
      address: `${10_000 + index} Northumberland Heights Blvd, Apt ${index}, Springfield, MA 01103`,
      latitude: 42.1 + index / 1000,
      longitude: -72.59,
    })),
  )
  await addDeals(
    db,
    many.map((propertyId, index) => ({ propertyId, price: 1_000_000 - index * 1000, rent: 4000 })),
  )
  const { body } = await get('/bigger_deals?q=MA&sort=price')
  const { svg } = getMap(body)
  expect(svg.length).toBeLessThanOrEqual(49_500)
  const links = getLinks(svg)
  expect(links.length).toBeGreaterThan(200)
  expect(links.length).toBeLessThanOrEqual(250)
  expect(links.at(-1)?.[0]).toBe(`/insights/properties/${many.at(-1)}`)
  expect(getVisibleText(body)).toContain(`${links.length} of 300 deals: lowest price first.`)
  const points = (await get('/bigger_deals/points.json?q=MA&sort=price', 'application/json')).json()
  expect([points.total, points.items.length]).toEqual([300, 250])
  await db.pool.query('delete from properties where id = any($1)', [many])
})

test('deals that lie on no map of the states are in the list, and the page says so', async () => {
  const [id] = await addProperties(db, [
    { address: '1 Nowhere Rd, Springfield, MA 01103', latitude: 10, longitude: 20 },
  ])
  await addDeals(db, [{ propertyId: id as number, price: 100_000 }])
  const { body } = await get('/bigger_deals?q=MA')
  expect(getVisibleText(body)).toContain('None of these homes are on this map. They’re listed below.')
  expect(body).toContain('1 Nowhere Rd')
  await db.pool.query('delete from properties where id = $1', [id])
})

test('where some lie outside the map, the page does not say that the others are the newest', async () => {
  const added = await addProperties(db, [
    { address: '1 Inside Rd, Springfield, MA 01103', latitude: 42.1, longitude: -72.59 },
    { address: '1 Outside Rd, Springfield, MA 01103', latitude: 10, longitude: 20 },
  ])
  await addDeals(
    db,
    added.map((propertyId) => ({ propertyId, price: 100_000 })),
  )
  const text = getVisibleText((await get('/bigger_deals?q=MA')).body)
  expect(text).toContain('1 of 2 deals; the rest are off this map. Select a dot to open a home')
  expect(text).not.toContain('the newest')
  await db.pool.query('delete from properties where id = any($1)', [added])
})
