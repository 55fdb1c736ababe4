import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { listTracked } from '../_testing/tracked.ts'
import { addTown, FIRST, HOMES } from './_testing/town.ts'

const db = await testDatabase()
const ids = await addTown(db)
const [first] = ids as [number]

async function get(url: string, accept = 'text/html') {
  return (await testApp({ database: db.url })).inject({ url, headers: { accept } })
}
/** Extracts the text that a person reads, without tags and without the props of islands. */
const getWords = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const where = (fields: Record<string, string>) =>
  `/insights/locations?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [`validated_address_search[${name}]`, value]))}`

test('INS-015 the page of a matched property shows the property', async () => {
  const { statusCode, body } = await get(`/insights/properties/${first}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>1 Elm St</h1>')
  expect(getWords(body)).toContain('Springfield, IL 62704')
  expect(getWords(body)).toMatch(
    /3 beds · 2 baths · 1,500 sq ft · single-family · built 1980 · last sold May 2019 for \$210,000/,
  )
})

test('whoever visits, without an account, sees the four charts of the market', async () => {
  const { body } = await get(`/insights/properties/${first}`)
  const charts = [...body.slice(body.indexOf('<main')).matchAll(/data-plat="([a-z-]+-chart)"/g)].map(([, name]) => name)
  expect(charts).toEqual(['sales-history-chart', 'rent-history-chart', 'rent-distribution-chart', 'median-rents-chart'])
  expect(body.match(/<svg/g)?.length).toBeGreaterThan(4)
})

test('the estimate says its median, its range, how many homes, how far, and of which month', async () => {
  const words = getWords((await get(`/insights/properties/${first}`)).body)
  // The others of the street rent for $1,010 to $1,110 by tens; the property itself is no comparable.
  expect(words).toContain('$1,060 a month')
  expect(words).toContain('The middle half of comparable homes rent for $1,035 to $1,085.')
  expect(words).toContain(
    'Median of 11 homes within half a mile: 3 beds, 1.5 to 2.5 baths, single-family. Rents from Oct 2026.',
  )
  expect(words).toContain('2 Elm St, Springfield, IL 62704')
  expect(words).toContain('Demo data')
})

test('half a mile is called that by the charts too', async () => {
  const words = getWords((await get(`/insights/properties/${first}`)).body)
  expect(words).toContain('11 comparables within half a mile.')
  expect(words).not.toContain('0.5 miles')
})

test('the medians by bedrooms are of the same homes as the estimate: without the property itself', async () => {
  const { body } = await get(`/insights/properties/${first}`)
  const [, chart = ''] = body.split('data-plat="median-rents-chart"')
  // The eleven others of the street, and a condo for $700: between $1,050 and $1,060. With the property's own $1,000 it was $1,050.
  expect(getWords(chart)).toMatch(/3 bed \$1,055/)
})

test('an estimate for another number of baths and for a price goes along in the address', async () => {
  const { body } = await get(
    `/insights/properties/${first}?validated_address_search[price]=100000&validated_address_search[baths]=2.5`,
  )
  expect(getWords(body)).toContain('3 beds, 2 to 3 baths')
  expect(getWords(body)).toContain('At a price of $100,000, monthly rent is 1.06% of the price.')
})

test('a home of another kind than the one on record is said to be one; the one on record is not', async () => {
  const apart = async (query: string) =>
    /class="estimate-apart">([^<]*)/.exec((await get(`/insights/properties/${first}${query}`)).body)?.[1]
  const getPageUrl = (fields: Record<string, string>) =>
    `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [`validated_address_search[${name}]`, value]))}`
  expect(await apart(getPageUrl({ beds: '2', baths: '2', structure_type: 'condo' }))).toBe(
    'You searched for 2 beds, condo; our records show 3 beds, single-family.',
  )
  expect(
    await apart(getPageUrl({ beds: '3', baths: '2', structure_type: 'single_family', price: '5' })),
  ).toBeUndefined()
  expect(await apart('')).toBeUndefined()
})

test('too few comparables are said instead of a number', async () => {
  const words = getWords((await get(`/insights/properties/${ids.at(-1)}`)).body)
  expect(words).toContain('No estimate available')
  expect(words).toContain(
    'We found no comparable homes within 25 miles (4+ beds, any number of baths, any type) and need at least 5. You searched for 5+ beds, 4+ baths, condo.',
  )
})

test.each(['0', '99999999999', '99999999999999999999', 'x', '1e3', '-1', '%00'])(
  'property %s is not there',
  async (id) => {
    const { statusCode, body } = await get(`/insights/properties/${id}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('We can’t find a property with this ID.')
  },
)

test('INS-016 the location page reads address, beds, baths and structure type from the query', async () => {
  const all = { address: '62704', beds: '3', baths: '2', structure_type: 'single_family' }
  const { statusCode, body } = await get(where(all))
  expect(statusCode).toBe(200)
  expect(getWords(body)).toContain('Rents in ZIP 62704, Springfield, IL')
  expect(getWords(body)).toContain('Median of 12 homes in ZIP code 62704: 3 beds, 1.5 to 2.5 baths, single-family.')
  for (const [field, value, expected] of [
    ['beds', '2', '2 beds, 2 baths, single-family'],
    ['baths', '3.5', '3 beds, 3.5 baths, single-family'],
    ['structure_type', 'condo', '3 beds, 2 baths, condo'],
    ['address', 'Springfield, IL', 'within half a mile: 3 beds, 1.5 to 2.5 baths, single-family'],
  ] as const)
    expect(getWords((await get(where({ ...all, [field]: value }))).body), field).toContain(expected)
})

test.each([
  ['Springfield, IL', 'Rents in Springfield, IL', false],
  ['62704', 'Rents in ZIP 62704, Springfield, IL', false],
  ['Elm Street, Springfield, IL', 'Rents in Elm St, Springfield, IL', false],
  ['999 Elm St, Springfield, IL 62704', 'Rents in Elm St, Springfield, IL', true],
  ['999 Nowhere Ct, Springfield, IL', 'Rents in Springfield, IL', true],
])('%s is the location %s', async (address, heading, around) => {
  const words = getWords((await get(where({ address }))).body)
  expect(words).toContain(heading)
  expect(words.includes(`We can’t find “${address}”`)).toBe(around)
})

test('an unknown location is a 404 in words, with what was typed in the field', async () => {
  const { statusCode, body } = await get(where({ address: 'Zzyzx, QQ' }))
  expect(statusCode).toBe(404)
  expect(body).toContain('value="Zzyzx, QQ"')
  expect(getWords(body)).toContain('No results for “Zzyzx, QQ”.')
})

test('INS-017 the page of an unknown address says what was searched for and has a search box', async () => {
  const { statusCode, body } = await get('/insights/unknown-property?query=77+Nowhere+Rd')
  expect(statusCode).toBe(200)
  expect(body).toContain('We can’t find this address')
  expect(getWords(body)).toContain('No results for “77 Nowhere Rd”.')
  expect(body).toMatch(/<form[^>]*action="\/insights\/property_searches"/)
  expect(body).toMatch(/<input[^>]*value="77 Nowhere Rd"/)
})

test('the page of an unknown address offers what is nearest to it', async () => {
  const { body } = await get(
    `/insights/unknown-property?${new URLSearchParams({ query: '1 Elmm St, Springfield, IL' })}`,
  )
  expect(body).toContain(`value="${FIRST}"`)
})

test('what was typed stays text', async () => {
  const { body } = await get('/insights/unknown-property?query=%3Cscript%3Ealert(1)%3C/script%3E')
  expect(body).not.toContain('<script>alert')
})

test.each([
  ['/insights/locations', 'Enter an address, city, or ZIP code.'],
  [where({ address: '62704', beds: '99999999999' }), 'Bedrooms is "99999999999"; expected a whole number from 0 to 5'],
  [where({ address: '62704', baths: '1.3' }), 'Bathrooms is "1.3"; expected 1 to 4 in steps of 0.5'],
  [where({ address: '62704', structure_type: 'castle' }), 'Property type is "castle"; expected single_family'],
  ['/insights/locations?validated_address_search[address][]=1', 'Address is a list; expected text.'],
  ['/insights/unknown-property?query[]=1', '"query" is a list; expected text.'],
  [`/insights/properties/${first}?validated_address_search[price]=-5`, 'Enter a price in dollars'],
  [`/insights/properties/${first}?validated_address_search=1`, '"validated_address_search" is "1"; expected fields'],
])('%s is a 422 that names the field as people see it', async (url, sentence) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(422)
  expect(getWords(body).replaceAll('&quot;', '"')).toContain(sentence)
})

test.each([
  ['a property', `/insights/properties/${first}?validated_address_search[price]=abc&validated_address_search[beds]=3`],
  ['a place', `${where({ address: '62704', beds: '3' })}&price=abc`],
  ['a place, in brackets', where({ address: '62704', beds: '3', price: 'abc' })],
])('a price in a link that is none does not take the page of %s away', async (_, url) => {
  const { statusCode, body } = await get(url)
  const words = getWords(body).replaceAll('&quot;', '"')
  expect(statusCode).toBe(422)
  expect(words).toContain('Enter a price in dollars, such as $250,000.')
  expect(words).toContain('The estimate below ignores it.')
  expect(words).toMatch(/Median of 1\d homes .*: 3 beds/)
  // All that was given is in the form that mends it.
  const [, href = ''] = /<a href="([^"]*)">Edit your search/.exec(body) ?? []
  const form = await get(href.replaceAll('&amp;', '&'))
  expect(form.body).toContain(url.includes('properties') ? `value="${FIRST}"` : 'value="62704"')
  expect(form.body).toContain('value="abc"')
  expect(form.body).toContain('Enter a price in dollars, such as $250,000.')
})

test('a place that is none leaves the other fields of the link in the form', async () => {
  const { statusCode, body } = await get(where({ address: ' ', price: '$250,000' }))
  expect(statusCode).toBe(422)
  expect(body).toContain('data-plat="rent-estimator"')
  expect(body).toContain('value="$250,000"')
})

test('the price of a link stands beside the other fields of a place', async () => {
  expect(getWords((await get(`${where({ address: '62704' })}&price=%24100%2C000`)).body)).toContain(
    'At a price of $100,000, monthly rent is',
  )
})

test('a script is told the name that it sent', async () => {
  const { statusCode, body } = await get(where({ address: '62704', price: 'abc' }), 'application/json')
  expect([statusCode, JSON.parse(body).error.message]).toEqual([
    422,
    '"price": Enter a price in dollars, such as $250,000.',
  ])
})

test('all comparables are listed when they are asked for', async () => {
  const rows = (body: string) => body.split('id="comparables"')[1]?.split('</section>')[0]?.match(/<tr/g)?.length
  const some = where({ address: '62704' })
  expect(rows((await get(some)).body)).toBe(13)
  expect(rows((await get(`${some}&comparables=all`)).body)).toBe(HOMES.filter(({ rents }) => rents).length + 1)
})

test('with the database away, pages say so in words', async () => {
  const app = await testApp()
  for (const url of [
    '/insights/properties/1',
    where({ address: '62704' }),
    '/insights/unknown-property?query=x',
    '/insights?address=12+elm',
  ]) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers['retry-after']], url).toEqual([503, '5'])
    expect(body).toContain('We can’t reach the database right now.')
  }
  expect((await app.inject('/insights')).statusCode).toBe(200)
  expect((await app.inject('/rent-estimator')).statusCode).toBe(200)
})

test('ANLX-007 a click on another site’s estimate tells street, city, state and ZIP code', async () => {
  const { body } = await get(`/insights/properties/${first}`)
  const events = listTracked(body, 'Third Party Estimate Clicked')
  expect(events[0]).toEqual({
    on: 'click',
    name: 'Third Party Estimate Clicked',
    properties: {
      ...{ street_address: '1 Elm St', city: 'Springfield', state: 'IL', postal_code: '62704' },
      ...{ provider: 'Zillow', url: 'https://www.zillow.com/homes/1-Elm-St-Springfield-IL-62704_rb/' },
    },
  })
  expect(body).toMatch(
    /href="https:\/\/www\.zillow\.com\/homes\/1-Elm-St-Springfield-IL-62704_rb\/"[^>]*rel="nofollow noopener"/,
  )
})

test('ANLX-035 the link to the finder of lenders is told when it is shown beside a loan’s figures', async () => {
  const { body } = await get(`/insights/properties/${first}`)
  expect(listTracked(body, 'Lender Finder CTA Shown')).toEqual([
    { on: 'seen', name: 'Lender Finder CTA Shown', properties: { location: 'property' } },
  ])
  expect(body).toContain('href="/business-finder?kind=lender&amp;state=IL"')
})
