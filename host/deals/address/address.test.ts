import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDealTown } from '../_testing/deals.ts'
import { getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const app = () => testApp({ database: db.url })

const PATH = '/bigger_deals/property_address_autocomplete'
const find = async (query: Record<string, string>) =>
  (await app()).inject({ url: `${PATH}?${new URLSearchParams(query)}`, headers: { accept: 'application/json' } })
const send = async (fields: Record<string, string>, accept = 'application/json') =>
  (await app()).inject({
    method: 'POST',
    url: '/bigger_deals/address_searches',
    payload: new URLSearchParams(fields).toString(),
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  })
const [ELM] = ['1 Elm St, Springfield, IL 62704']
const PARTS = { street_address: '1 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }

test('SRCH-002 SRCH-014 the default source answers JSON with html: addresses with their parts, and links that keep the page’s filters', async () => {
  const { statusCode, body } = await find({ address_query: '1 elm', beds: '3', min_price: '$100,000', page: '4' })
  expect(statusCode).toBe(200)
  const { html } = JSON.parse(body) as { html: string }
  expect(html).toContain('<li data-street-address="1 Elm St" data-city="Springfield" data-state="IL" data-zip="62704">')
  expect(html).toContain(
    'href="/bigger_deals?min_price=%24100%2C000&amp;beds=3&amp;street_address=1+Elm+St&amp;city=Springfield&amp;state=IL&amp;zip=62704"',
  )
  expect(getVisibleText(html)).toContain(`${ELM} For sale: $250,000`)
})

test('SRCH-011 one character and an empty query have no addresses', async () => {
  for (const address_query of ['1', ' ', ''])
    expect((await find({ address_query })).json().html).toBe('<ul aria-label="Addresses"></ul>')
})

test('SRCH-015 the fraud check’s token may come as a header', async () => {
  const reply = await (await app()).inject({
    url: `${PATH}?address_query=1+elm`,
    headers: { 'x-castle-request-token': 't' },
  })
  expect(reply.statusCode).toBe(200)
})

test('a text that is too long is refused with its name', async () => {
  const reply = await find({ address_query: 'x'.repeat(201) })
  expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('address_query')])
})

test('filters that cannot be used do not keep addresses from being found', async () => {
  const { html } = (await find({ address_query: '1 elm', min_price: 'cheap' })).json()
  expect(html).toContain('href="/bigger_deals?street_address=1+Elm+St')
})

test.each([
  [{ address_query: ELM }, `/insights/properties/${ids[0]}`],
  [{ address_query: '1 elm', ...PARTS }, `/insights/properties/${ids[0]}`],
  [{ address_query: '1 elm street' }, `/insights/properties/${ids[0]}`],
  [{ address_query: '999 Nowhere Rd, Springfield, IL 62704' }, '/bigger_deals?q=62704'],
  [{ address_query: '999 Nowhere Rd, Springfield, IL' }, '/bigger_deals?q=Springfield%2C+IL'],
  [{ address_query: 'Zzyzx' }, '/insights/unknown-property?query=Zzyzx'],
])(
  'SRCH-022 the form of %j is answered with redirect_url %s, and without scripts with a redirect there',
  async (fields, target) => {
    const call = await send(fields)
    expect([call.statusCode, call.json()]).toEqual([200, { redirect_url: target }])
    const page = await send(fields, 'text/html')
    expect([page.statusCode, page.headers.location]).toEqual([303, target])
  },
)

test('SRCH-005 street_address, secondary, city, state and zip in the address of the page lead to the home, or to deals around it', async () => {
  const open = async (query: Record<string, string>) =>
    (await (await app()).inject({ url: `/bigger_deals?${new URLSearchParams(query)}` })).headers.location
  expect(await open(PARTS)).toBe(`/insights/properties/${ids[0]}`)
  expect(
    await open({ street_address: '9 Elm Ct', secondary: 'Apt 4', city: 'Springfield', state: 'IL', zip: '62704' }),
  ).toMatch(/^\/insights\/properties\/\d+$/)
  expect(await open({ ...PARTS, street_address: '999 Nowhere Rd', beds: '3', sort: 'price' })).toBe(
    '/bigger_deals?beds=3&sort=price&q=62704',
  )
})

test('a form without an address comes back with its error, and scripts learn of it by its field', async () => {
  expect((await send({ address_query: ' ' })).json()).toEqual({
    errors: { address_query: ['Enter an address, such as 12 Oak St, Chicago, IL.'] },
  })
  const page = await send({ address_query: ' ' }, 'text/html')
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('Enter an address, such as 12 Oak St, Chicago, IL.')
})

test('the page has the form for those without scripts, and sets no cookie', async () => {
  const page = await new Browser(await app()).page('/bigger_deals')
  expect(page.body).toMatch(/<form [^>]*action="\/bigger_deals\/address_searches" method="post"/)
  expect(page.cookies).toEqual([])
})

test('addresses are found by their index among many', async () => {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from properties p where p.search_text collate "C" >= '12' and p.search_text collate "C" < '12' || U&'\\+10FFFF'
     order by p.search_text collate "C" limit 10`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('properties_search')
})
