import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addPhoto } from '../../listings/_testing/listings.ts'
import { addDealTown } from '../_testing/deals.ts'
import { getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const [elm1, elm2] = ids as [number, number]
const get = async (url: string) =>
  (await testApp({ database: db.url })).inject({ url, headers: { accept: 'text/html' } })

beforeAll(async () => {
  const { id } = await makePerson(db, { name: 'Sam Seller' })
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into deal_listings (user_id, shown, status, property_id)
     values ($1, '{"description": "New roof.\\nKitchen needs work.", "features": ["Turnkey"]}', 'published', $2) returning id`,
    [id, elm2],
  )
  await addPhoto(db, id, rows[0]?.id as string)
  await db.pool.query(
    'insert into property_taxes (property_id, year, tax_cents, assessed_cents) values ($1, 2023, 300000, null), ($1, 2024, 315000, 18000000)',
    [elm2],
  )
  // No demo world here: a home without photos has none.
  await db.pool.query('update properties set demo = id = $1', [elm1])
})

test('a home that a member lists has photos, a description, features and who sells it', async () => {
  const { body } = await get(`/insights/properties/${elm2}`)
  expect(body).toMatch(/<a [^>]*href="\/bigger_deals\/photos\/[\da-f-]+"[^>]*class="plat-gallery-main"/)
  const text = getVisibleText(body)
  expect(text).toContain('About this home')
  expect(text).toContain('Turnkey')
  expect(text).toContain('New roof. Kitchen needs work.')
  expect(text).toContain('Listed by Sam Seller')
  expect(body).toMatch(/href="\/conversations\/new\?user_id=[\da-f-]+"/)
})

test('the page has facts, price and tax history, and ways to lenders and agents', async () => {
  const { body } = await get(`/insights/properties/${elm2}`)
  const text = getVisibleText(body)
  expect(text).toContain('Type Single-family')
  expect(text).toContain('Property tax $3,150 in 2024')
  expect(text).toContain('Listed for sale $199,900')
  expect(text).toContain('2024 $3,150 +5.0% $180,000 2023 $3,000 – –')
  expect(body).toContain('href="/business-finder?kind=lender&amp;state=IL"')
  expect(body).toContain('href="/business-finder?kind=agent&amp;state=IL"')
})

test('a home of the demo world has drawings, another one without photos has none', async () => {
  expect((await get(`/insights/properties/${elm1}`)).body).toContain('/bigger_deals/drawings/front.single_family.')
  const plain = (await get(`/insights/properties/${ids[12]}`)).body
  expect(plain).not.toContain('plat-gallery-main')
  for (const scene of [
    'front.condo',
    'front.townhouse',
    'living-room.condo',
    'kitchen.apartment',
    'plan.multi_family',
  ]) {
    const drawing = await get(`/bigger_deals/drawings/${scene}.3.svg`)
    expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
  for (const name of ['front.condo.12.svg', 'front.castle.1.svg', 'x', 'front.condo.1.svg.svg'])
    expect((await get(`/bigger_deals/drawings/${name}`)).statusCode).toBe(404)
})

test('a home has a short address, too', async () => {
  const reply = await get(`/properties/${elm1}`)
  expect([reply.statusCode, reply.headers.location]).toEqual([301, `/insights/properties/${elm1}`])
  expect((await get('/properties/x')).statusCode).toBe(404)
})
