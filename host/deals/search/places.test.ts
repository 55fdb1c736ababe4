import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { counties, zips } from '../../reference/schema.ts'
import { addDeals, addDealTown } from '../_testing/deals.ts'
import { getRows, getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
await addDealTown(db)
const place = { latitude: 39.5, longitude: -89.3 }
await db.drizzle.insert(counties).values([
  { fips: '17021', name: 'Christian County', state: 'IL', ...place },
  { fips: '17117', name: 'Macoupin County', state: 'IL', latitude: 39.26, longitude: -89.92 },
  { fips: '21047', name: 'Christian County', state: 'KY' },
  { fips: '29189', name: 'St. Louis County', state: 'MO', latitude: 38.64, longitude: -90.44 },
  { fips: '29510', name: 'St. Louis city', state: 'MO' },
  { fips: '24033', name: "Prince George's County", state: 'MD' },
  { fips: '35013', name: 'Doña Ana County', state: 'NM' },
  { fips: '17099', name: 'LaSalle County', state: 'IL' },
  { fips: '22071', name: 'Orleans Parish', state: 'LA' },
  { fips: '30111', name: 'Yellowstone County', state: 'MT', latitude: 45.9, longitude: -108.3 },
  { fips: '02261', name: 'Valdez-Cordova Census Area', state: 'AK', until: 2018 },
  { fips: '02063', name: 'Chugach Census Area', state: 'AK' },
  { fips: '02066', name: 'Copper River Census Area', state: 'AK' },
])
const zip = (code: string, city: string, state: string, fips: string | null, latitude: number, longitude: number) => ({
  zip: code,
  city,
  state,
  fips,
  latitude,
  longitude,
})
await db.drizzle
  .insert(zips)
  .values([
    zip('62568', 'Taylorville', 'IL', '17021', 39.55, -89.3),
    zip('62626', 'Carlinville', 'IL', '17117', 39.28, -89.88),
    zip('42240', 'Hopkinsville', 'KY', '21047', 36.87, -87.49),
    zip('63101', 'Saint Louis', 'MO', '29510', 38.63, -90.19),
    zip('63105', 'Saint Louis', 'MO', '29189', 38.65, -90.33),
    zip('20740', 'College Park', 'MD', '24033', 39, -76.93),
    zip('88001', 'Las Cruces', 'NM', '35013', 32.3, -106.8),
    zip('99686', 'Valdez', 'AK', '02063', 61.1, -146.3),
    zip('56520', 'Christian', 'MN', null, 46, -96),
  ])
const home = (address: string, latitude: number, longitude: number) => ({ address, latitude, longitude })
const ids = await addProperties(db, [
  home('1 Court Sq, Taylorville, IL 62568', 39.55, -89.3),
  home('1 Market St, Saint Louis, MO 63101', 38.63, -90.19),
  home('1 Valdez Rd, Valdez, AK 99686', 61.1, -146.3),
])
await addDeals(
  db,
  ids.map((propertyId) => ({ propertyId, price: 100_000 })),
)
await recomputeMetrics(db)

async function open(url: string) {
  return (await testApp({ database: db.url })).inject({ url, headers: { accept: 'text/html' } })
}
const get = (query: Record<string, string>) => open(`/bigger_deals?${new URLSearchParams(query)}`)
/** Links after which something is said, or none: `[href, text, what is said]`. */
const getWays = (html: string) =>
  [...html.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a> <small>([^<]+)<\/small><\/li>/g)].map(
    ([, href, name, about]) => `${name}: ${about} (${href?.replaceAll('&amp;', '&')})`,
  )

const TAYLOR = '1 Court Sq'
const SPRINGFIELD = ['20 Oak Ave', '1 Elm St', '2 Elm St', '21 Oak Ave']
test.each([
  ['Sangamon County, IL', 'Sangamon County, IL', SPRINGFIELD],
  ['sangamon county illinois', 'Sangamon County, IL', SPRINGFIELD],
  ['Sangamon co, il', 'Sangamon County, IL', SPRINGFIELD],
  ['sangamon', 'Sangamon County, IL', SPRINGFIELD],
  ['Christian County, IL', 'Christian County, IL', [TAYLOR]],
  ['st. louis city, mo', 'St. Louis city, MO', ['1 Market St']],
  ['Saint Louis County', 'St. Louis County, MO', []],
  ['prince georges county', "Prince George's County, MD", []],
  ['Prince George’s, MD', "Prince George's County, MD", []],
  ['dona ana county', 'Doña Ana County, NM', []],
  ['la salle county', 'LaSalle County, IL', []],
  ['orleans parish', 'Orleans Parish, LA', []],
  ['TX', 'Texas', []],
  ['texas', 'Texas', []],
])('%j are the deals in %s', async (q, name, found) => {
  const { statusCode, body } = await get({ q })
  expect(statusCode).toBe(200)
  expect(getVisibleText(body.match(/<h1>.*?<\/h1>/)?.[0].replaceAll('&#x27;', "'") ?? '').trim()).toBe(
    `Deals in ${name}`,
  )
  expect(getRows(body)).toEqual(found)
})

test('the map of a county begins at its state, and its points are those of the county', async () => {
  const { body } = await get({ q: 'Christian County, IL' })
  expect(body).toContain('<img src="/bigger_deals/map.svg?state=IL"')
  expect(body.match(/<circle/g)).toHaveLength(1)
  const reply = await open('/bigger_deals/points.json?q=Christian%20County,%20IL')
  expect(reply.json()).toMatchObject({ total: 1, items: [{ street_address: TAYLOR }] })
})

test('a county that several states have is searched in all of them, and each that has deals is offered by itself', async () => {
  const { body } = await get({ q: 'christian county', beds: '1' })
  expect(getRows(body)).toEqual([TAYLOR])
  // That of Kentucky has none.
  expect(getVisibleText(body)).toContain(
    '2 counties are named Christian County. Choose one with deals: Christian County, IL Address',
  )
  expect(body).toContain('href="/bigger_deals?q=Christian+County%2C+IL&amp;beds=1"')
})

test('what may be a town and a county is the town, and the county is offered', async () => {
  const { body } = await get({ q: 'Christian' })
  expect(getVisibleText(body)).toContain('No homes are listed for sale in Christian, MN.')
  expect(getVisibleText(body)).toContain('Or search in the county: Christian County, IL ')
  expect(body).not.toContain('Christian County, KY')
  expect(body).toContain('href="/bigger_deals?q=Christian+County%2C+IL"')
})

test('a county of before has the deals of what took its place, and says so', async () => {
  const { body } = await get({ q: 'Valdez-Cordova Census Area' })
  expect(getRows(body)).toEqual(['1 Valdez Rd'])
  expect(getVisibleText(body)).toContain(
    'Valdez-Cordova Census Area, AK was a county until 2018. These deals are in the area it used to cover: Chugach Census Area, AK Address',
  )
})

test('a place without deals leads to the nearest towns that have some, to its state and to all', async () => {
  const { statusCode, body } = await get({ q: 'Carlinville, IL' })
  expect(statusCode).toBe(200)
  expect(getVisibleText(body)).toContain('No homes are listed for sale in Carlinville, IL. Nearest places with deals:')
  expect(getWays(body)).toEqual([
    'Taylorville, IL: 1 deal, 36 miles away (/bigger_deals?q=Taylorville%2C+IL)',
    'Springfield, IL: 4 deals, 37 miles away (/bigger_deals?q=Springfield%2C+IL)',
    'Saint Louis, MO: 1 deal, 48 miles away (/bigger_deals?q=Saint+Louis%2C+MO)',
    'Search in all of Illinois: 5 deals (/bigger_deals?q=IL)',
    'See all deals: 8 deals (/bigger_deals)',
  ])
  for (const [, href = ''] of body.matchAll(/<li><a href="([^"]+)">[^<]+<\/a> <small>/g)) {
    const there = await open(href.replaceAll('&amp;', '&'))
    expect(getRows(there.body), href).not.toEqual([])
  }
})

test('so does a county, from its middle; far from all of them there are the state and all', async () => {
  expect(getWays((await get({ q: 'Macoupin County' })).body)[0]).toMatch(/^Taylorville, IL: 1 deal, \d+ miles away/)
  expect(getWays((await get({ q: 'Yellowstone County' })).body)).toEqual(['See all deals: 8 deals (/bigger_deals)'])
})

test('of a name that no place of has deals none is offered, but what is around them', async () => {
  await db.drizzle
    .insert(zips)
    .values([
      zip('62012', 'Brighton', 'IL', '17117', 39.04, -90.14),
      zip('02135', 'Brighton', 'MA', null, 42.35, -71.15),
    ])
  const { body } = await get({ q: 'Brighton' })
  expect(body).not.toContain('Brighton%2C')
  expect(getWays(body)[0]).toBe('Saint Louis, MO: 1 deal, 28 miles away (/bigger_deals?q=Saint+Louis%2C+MO)')
})

test('where the state has none either, no way leads there; a state leads to those around it', async () => {
  expect(getWays((await get({ q: '01103' })).body)).toEqual(['See all deals: 8 deals (/bigger_deals)'])
  const { body } = await get({ q: 'Kentucky' })
  expect(getVisibleText(body)).toContain('No homes are listed for sale in Kentucky. Nearest states with deals:')
  expect(getWays(body)).toEqual([
    'Missouri: 1 deal (/bigger_deals?q=MO)',
    'Illinois: 5 deals (/bigger_deals?q=IL)',
    'Alaska: 1 deal (/bigger_deals?q=AK)',
    'Hawaii: 1 deal (/bigger_deals?q=HI)',
    'See all deals: 8 deals (/bigger_deals)',
  ])
})

test('what else was asked for goes along to places where it fits, and a place without any is not offered', async () => {
  const { body } = await get({ q: 'Taylorville, IL', structure_type: 'condo' })
  expect(getVisibleText(body)).toContain('No deals match your filters. Nearest places with matching deals:')
  expect(getWays(body)).toEqual([
    'Springfield, IL: 1 deal, 24 miles away (/bigger_deals?q=Springfield%2C+IL&structure_type=condo)',
    'See all deals in Taylorville, IL: 1 deal (/bigger_deals?q=Taylorville%2C+IL)',
    'Search in all of Illinois: 1 deal (/bigger_deals?q=IL&structure_type=condo)',
    'See all deals: 8 deals (/bigger_deals)',
  ])
  expect(getWays((await get({ q: 'Carlinville, IL', max_price: '1' })).body)).toEqual([
    'See all deals: 8 deals (/bigger_deals)',
  ])
})

test('the field suggests states and counties where homes are for sale, without a script', async () => {
  const { body } = await get({})
  expect(body).toMatch(/<input[^>]*list="deals-places"[^>]*name="q"|<input[^>]*name="q"[^>]*list="deals-places"/)
  expect(body).toContain('State, county, city, or ZIP code')
  const [list = ''] = body.match(/<datalist id="deals-places">.*?<\/datalist>/) ?? []
  const offered = [...list.matchAll(/<option value="([^"]+)" label="([^"]+)"/g)].map(([, name, label]) => [name, label])
  expect(offered).toEqual([
    ['Alaska', '1 deal'],
    ['Hawaii', '1 deal'],
    ['Illinois', '5 deals'],
    ['Missouri', '1 deal'],
    ['Sangamon County, IL', '4 deals'],
    ['Chugach Census Area, AK', '1 deal'],
    ['Christian County, IL', '1 deal'],
    ['St. Louis city, MO', '1 deal'],
  ])
  for (const [q = ''] of offered) expect(getRows((await get({ q })).body), q).not.toEqual([])
})

test('a name that is not known says which may be meant, with the rest of what was asked for', async () => {
  const { statusCode, body } = await get({ q: 'Sangamonn Cuonty', beds: '2' })
  expect(statusCode).toBe(422)
  expect(body).toContain('Enter a state, county, city, or ZIP code.')
  expect(getVisibleText(body)).toContain('Did you mean: Sangamon County, IL')
  expect(body).toContain('href="/bigger_deals?q=Sangamon+County%2C+IL&amp;beds=2"')
  expect((await get({ q: 'qqqq zzzz' })).body).not.toContain('Did you mean')
})
