import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { zips } from '../../reference/schema.ts'
import { addDeals, addDealTown } from '../_testing/deals.ts'
import { getRows, getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
const ids = await addDealTown(db)

const [ELM1, ELM2, OAK20, OAK21, FAR] = ['1 Elm St', '2 Elm St', '20 Oak Ave', '21 Oak Ave', '5 Far Rd']
const NEWEST = [OAK20, FAR, ELM1, ELM2, OAK21]

async function get(query: Record<string, string> = {}, accept = 'text/html') {
  const app = await testApp({ database: db.url })
  return app.inject({ url: `/bigger_deals?${new URLSearchParams(query)}`, headers: { accept } })
}

test('SRCH-001 bigger deals is a search of properties for sale, whole for visitors', async () => {
  const app = await testApp({ database: db.url })
  const page = await new Browser(app).page('/bigger_deals')
  expect(page.statusCode).toBe(200)
  expect(page.cookies).toEqual([])
  expect(page.body).toContain('<h1>Deals</h1>')
  expect(page.body).toMatch(/<form [^>]*action="\/bigger_deals" method="get"/)
  expect(getRows(page.body)).toEqual(NEWEST)
  expect(page.body).toContain('<meta name="description" content="5 homes for sale, with asking price')
  expect(page.body).not.toContain('noindex')
})

test('a row has price, rent and where it comes from, rent to price, rooms, area and days, and leads to its property', async () => {
  const { body } = await get({ q: '62704', sort: 'price' })
  expect(body).toContain(`<a href="/insights/properties/${ids[1]}">2 Elm St, Springfield, IL 62704</a>`)
  expect(getVisibleText(body)).toContain(
    '2 Elm St, Springfield, IL 62704 Single-family $199,900 $133 per sq ft $1,000 ZIP median 0.50% 3 2 1,500 10',
  )
  expect(getVisibleText(body)).toContain(
    '1 Elm St, Springfield, IL 62704 Single-family $250,000 $167 per sq ft $1,875 last rent 0.75%',
  )
  expect(getVisibleText(body)).toContain(
    '21 Oak Ave, Springfield, IL 62704 Condo $90,000 $60 per sq ft unknown – 3 2 1,500 30',
  )
})

test('what is pending or sold is not listed', async () => {
  expect((await get()).body).not.toMatch(/[34] Elm St/)
})

test.each([
  [{ sort: 'newest' }, NEWEST],
  [{ sort: 'price' }, [OAK21, OAK20, ELM2, ELM1, FAR]],
  // Without a rent there is nothing to sort by: such homes come last.
  [{ sort: 'rent_to_price' }, [ELM1, OAK20, ELM2, FAR, OAK21]],
  [{ q: 'IL' }, [OAK20, ELM1, ELM2, OAK21]],
  [{ q: 'hawaii' }, [FAR]],
  [{ q: 'Springfield, IL' }, [OAK20, ELM1, ELM2, OAK21]],
  [{ q: '  honolulu ' }, [FAR]],
  [{ q: '62704' }, [OAK20, ELM1, ELM2, OAK21]],
  [{ q: '1 Elm St, Springfield, IL' }, [OAK20, ELM1, ELM2, OAK21]],
  [{ min_price: '$150,000' }, [OAK20, FAR, ELM1, ELM2]],
  [{ max_price: '199900' }, [OAK20, ELM2, OAK21]],
  [{ min_price: '150000.50', max_price: '$ 250,000' }, [ELM1, ELM2]],
  [{ min_price: '200000', max_price: '200000' }, []],
  [{ min_price: '', max_price: '' }, NEWEST],
  [{ min_price: '0' }, NEWEST],
  [{ beds: '3' }, [FAR, ELM1, ELM2, OAK21]],
  [{ beds: '5' }, [FAR]],
  [{ baths: '2.5' }, [FAR]],
  [{ structure_type: 'condo' }, [FAR, OAK21]],
  [{ structure_type: 'condo', q: 'IL', max_price: '100000' }, [OAK21]],
] as [Record<string, string>, string[]][])('%j finds %j', async (query, found) => {
  const { statusCode, body } = await get(query)
  expect(statusCode).toBe(200)
  expect(getRows(body)).toEqual(found)
})

test('what was asked for stands in the form and in the heading; filtered pages are not for search engines', async () => {
  const { body } = await get({ q: 'IL', min_price: '$90,000', beds: '2', sort: 'price' })
  expect(body).toContain('<h1>Deals in Illinois</h1>')
  expect(body).toMatch(/<input[^>]*name="q"[^>]*value="IL"/)
  expect(body).toMatch(/<input[^>]*name="min_price"[^>]*value="\$90,000"/)
  expect(body).toMatch(/<option[^>]*selected[^>]*value="2"|<option[^>]*value="2"[^>]*selected/)
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect(body).toContain('<meta name="description" content="4 homes for sale in Illinois, with')
})

test('where figures stand in one line their words agree with them: 1 day, 3 days', async () => {
  const { body } = await get({})
  const phrases = [...body.matchAll(/<td data-of="([^"]+)">([^<]+)</g)].map(([, word, figure]) => `${figure} ${word}`)
  expect(phrases).toEqual(expect.arrayContaining(['1 day listed', '3 days listed', '2 baths', '3 beds']))
  expect(phrases.filter((each) => /^1 \S+s\b/.test(each))).toEqual([])
})

test('a town of several states is searched in all of them, and each is offered by itself', async () => {
  const { body } = await get({ q: 'Springfield', beds: '3' })
  expect(getRows(body)).toEqual([ELM1, ELM2, OAK21])
  expect(getVisibleText(body)).toContain('Springfield is in 2 states. Search in one: Springfield, IL Springfield, MA')
  expect(body).toContain('href="/bigger_deals?q=Springfield%2C+IL&amp;beds=3"')
})

test.each([
  [{ q: '01103' }, 'No homes are listed for sale in ZIP 01103, Springfield, MA.', ['See all deals']],
  [
    { q: 'IL', structure_type: 'apartment' },
    'No deals match your filters.',
    ['See all deals in Illinois', 'See all deals'],
  ],
] as [Record<string, string>, string, string[]][])(
  '%j finds nothing, and says the ways on',
  async (query, message, alternatives) => {
    const { statusCode, body } = await get(query)
    expect(statusCode).toBe(200)
    expect(getVisibleText(body)).toContain(message)
    for (const way of alternatives) expect(body).toContain(`>${way}</a>`)
    expect(body).not.toContain('data-plat="deal-map"')
  },
)

test('the list comes in pages of twenty, which keep what was asked for', async () => {
  const many = await addProperties(
    db,
    Array.from({ length: 41 }, (_, index) => ({
      address: `${index + 1} Pine Ct, Springfield, MA 01103`,
      latitude: 42.1,
      longitude: -72.59,
    })),
  )
  await addDeals(
    db,
    many.map((propertyId, index) => ({ propertyId, price: 300_000 + index * 1000 })),
  )
  const first = await get({ q: 'MA', sort: 'price' })
  expect(getRows(first.body)).toHaveLength(20)
  expect(getVisibleText(first.body)).toContain('1–20 of 41 deals')
  expect(first.body).toContain('href="/bigger_deals?q=MA&amp;sort=price&amp;page=2"')
  const last = await get({ q: 'MA', sort: 'price', page: '3' })
  expect(getRows(last.body)).toEqual(['41 Pine Ct'])
  expect(getVisibleText(last.body)).toContain('41 of 41 deals')
  expect(getVisibleText(last.body)).not.toContain('–41')
  const beyond = await get({ q: 'MA', sort: 'price', page: '4' })
  expect([beyond.statusCode, beyond.headers.location]).toEqual([303, '/bigger_deals?q=MA&sort=price&page=3'])
  await db.pool.query('delete from properties where id = any($1)', [many])
})

test('a listing follows its property: rooms and address change with it, and it goes with it', async () => {
  const [id] = await addProperties(db, [{ address: '77 Moved Ln, Honolulu, HI 96815', beds: 1 }])
  await addDeals(db, [{ propertyId: id as number, price: 500_000 }])
  expect((await get({ q: 'HI' })).body).toContain('77 Moved Ln, Honolulu')
  await db.pool.query(
    `update properties set beds = 4, square_feet = 1000, street = 'New Ln', secondary = 'Unit 2', city = 'Hilo' where id = $1`,
    [id],
  )
  const { body } = await get({ q: 'HI', beds: '4', sort: 'price' })
  expect(getRows(body)).toEqual(['77 Moved Ln', FAR])
  expect(body).toContain('77 New Ln, Unit 2, Hilo')
  expect(getVisibleText(body)).toContain('$500,000 $500 per sq ft')
  await db.pool.query('delete from properties where id = $1', [id])
  expect(getRows((await get({ q: 'HI' })).body)).toEqual([FAR])
})

test('made-up listings are said to be so', async () => {
  const notice = 'Demo data. These listings are fictional.'
  expect((await get()).body).not.toContain(notice)
  await db.pool.query('update deals set demo = true where property_id = $1', [ids[0]])
  expect((await get()).body).toContain(notice)
  expect((await get({ q: 'HI' })).body).not.toContain(notice)
  await db.pool.query('update deals set demo = false')
})

test('with nothing for sale anywhere the page says so', async () => {
  await db.pool.query("update deals set status = 'sold' where status = 'active'")
  const { statusCode, body } = await get()
  expect(statusCode).toBe(200)
  expect(getVisibleText(body)).toContain('No homes are listed for sale yet. Look up an address instead')
  await db.pool.query("update deals set status = 'active' where property_id = any($1)", [
    [0, 1, 12, 13, 16].map((at) => ids[at]),
  ])
})

test('a name that many states have is searched in twelve, and the page says that there may be more', async () => {
  const states = 'AL AZ AR CA CO CT DE FL GA ID IN IA KS'.split(' ')
  await db.drizzle.insert(zips).values(
    states.map((state, index) => ({
      zip: String(99_800 + index),
      city: 'Fairview',
      state,
      fips: null,
      latitude: 40,
      longitude: -90,
    })),
  )
  const [id] = await addProperties(db, [{ address: '1 Fair Rd, Fairview, AL 99800', latitude: 40, longitude: -90 }])
  await addDeals(db, [{ propertyId: id as number, price: 100_000 }])
  const { statusCode, body } = await get({ q: 'fairview' })
  expect(statusCode).toBe(200)
  expect(getVisibleText(body)).toContain('Fairview is in 12 states or more. Search in one: Fairview, AL')
})
