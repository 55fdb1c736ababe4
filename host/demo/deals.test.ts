import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { loadReference } from '../reference/index.ts'
import { seedDemo } from './index.ts'

const db = await testDatabase()
const SIZE = 4000
const rows = async (text: string) => (await db.pool.query(text)).rows
/** Reads the listings without their days, which depend on the day of seeding. */
const listings = () =>
  rows(
    'select property_id, asking_price, status, monthly_rent, rent_basis, rent_to_price, demo from deals order by property_id',
  )

beforeAll(async () => {
  await loadReference(db)
  await seedDemo(db, { size: SIZE })
}, 120_000)

test('about one home of 25 is listed, marked as demo, most of them for sale, in most states', async () => {
  const [row] = await rows(`select count(*)::int as n, bool_and(demo) as demo, count(distinct state)::int as states,
    avg((status = 'active')::int)::float8 as active, count(distinct status)::int as statuses from deals`)
  expect(row).toMatchObject({ n: SIZE / 25, demo: true, statuses: 3 })
  expect(row.states).toBeGreaterThan(30)
  expect(row.active).toBeGreaterThan(0.75)
})

test('the kept number of deals of each state is that of its listings', async () => {
  const counted = await rows(
    "select state, count(*)::int as deals from deals where status = 'active' group by state order by state",
  )
  expect(await rows('select state, deals from deal_counts where deals > 0 order by state')).toEqual(counted)
})

test('what is asked is around the last sale, and a rent is that of the home where it has one', async () => {
  const [sold] = await rows(`select min(ratio) as low, max(ratio) as high from (
    select distinct on (property_id) asking_price * 100.0::float8 / price_cents as ratio from deals
    join property_sales using (property_id) where sold_on >= '2025-06-01' order by property_id, sold_on desc) r`)
  expect(sold.low).toBeGreaterThan(0.75)
  expect(sold.high).toBeLessThan(1.35)
  const [all] = await rows(`select min(asking_price)::int as low, max(asking_price)::int as high,
    min(rent_to_price) as least, max(rent_to_price) as most, bool_and(asking_price % 1000 = 900) as ends from deals`)
  expect(all.low).toBeGreaterThan(19_000)
  expect(all.high).toBeLessThan(5_000_000)
  expect(all.least).toBeGreaterThan(0.1)
  expect(all.most).toBeLessThan(3)
  expect(all.ends).toBe(true)
  expect(
    await rows(`select d.property_id from deals d left join property_rents r using (property_id)
      where (d.rent_basis = 'own') is distinct from (r.property_id is not null) and (d.rent_basis = 'own' or r.property_id is not null)
        or d.rent_basis = 'own' and d.monthly_rent <> round(r.rent_cents[cardinality(r.rent_cents)] / 100.0)`),
  ).toEqual([])
  const [median] = await rows("select count(*)::int as n from deals where rent_basis = 'zip'")
  expect(median.n).toBeGreaterThan(10)
})

test('days are in the past three months', async () => {
  const [row] = await rows(
    'select (current_date - min(listed_on)) as oldest, (current_date - max(listed_on)) as newest from deals',
  )
  expect(row.oldest).toBeLessThanOrEqual(91)
  expect(row.newest).toBeGreaterThanOrEqual(0)
})

test('the page of the demo world says that its listings are made up', async () => {
  const app = await testApp({ database: db.url })
  const open = () => app.inject({ url: '/bigger_deals', headers: { accept: 'text/html' } })
  // The first page of a host does not wait long for what a busy database says.
  await expect.poll(async () => (await open()).body).toContain('Demo data. All figures are fictional.')
  const { statusCode, body } = await open()
  expect(statusCode).toBe(200)
  expect(body.match(/<circle/g)?.length).toBeGreaterThan(100)
})

test('another size makes them anew and leaves others’ listings; back again they are the same', async () => {
  const before = await listings()
  await db.pool.query(`insert into properties (id, house_number, street, city, state, zip, latitude, longitude, beds, baths,
    structure_type, address, search_text) values (900001, '1', 'Own St', 'B', 'IL', '60614', 41, -87, 1, 1, 'condo', 'own', 'own')`)
  await db.pool.query(`insert into deals (property_id, asking_price, listed_on, state, zip, latitude, longitude, beds, baths,
    structure_type) values (900001, 5, '2026-01-01', 'IL', '60614', 41, -87, 1, 1, 'condo')`)
  await seedDemo(db, { size: 1000 })
  expect(await rows('select count(*)::int as n from deals where demo')).toEqual([{ n: 40 }])
  expect(await rows('select asking_price from deals where not demo')).toEqual([{ asking_price: 5 }])
  await db.pool.query('delete from properties where not demo')
  await seedDemo(db, { size: SIZE })
  expect(await listings()).toEqual(before)
})

test('a world of one home is for sale', async () => {
  await seedDemo(db, { size: 1 })
  expect(await rows('select count(*)::int as n from deals')).toEqual([{ n: 1 }])
})
