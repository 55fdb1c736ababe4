import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { summarize } from '../calculators/summaries.ts'
import { searchText } from '../properties/rules.ts'
import { loadReference } from '../reference/index.ts'
import { demoIsEmpty, seedDemo } from './index.ts'

const db = await testDatabase()
const rows = async (text: string) => (await db.pool.query(text)).rows
const one = async (text: string) => Object.values((await rows(text))[0] ?? {})[0]
const SIZE = 4000

/** Every demo row of every table, as one number. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const text of [
    'select * from properties where demo order by id',
    'select * from property_sales order by property_id, sold_on',
    'select * from property_rents order by property_id',
    'select * from area_median_sales where demo order by fips, month',
    'select measure, area_id, periods, "values" from area_series order by measure, area_id',
  ])
    hash.update(JSON.stringify(await rows(text)))
  return hash.digest('hex')
}

beforeAll(async () => {
  await loadReference(db)
  expect(await demoIsEmpty(db)).toBe(true)
  expect(await seedDemo(db, { size: SIZE })).toEqual({ size: SIZE, written: true })
}, 120_000)

describe('the homes', () => {
  test('there are as many as asked for, all marked, in every state and DC', async () => {
    expect(await rows('select count(*)::int, bool_and(demo) as demo from properties')).toEqual([
      { count: SIZE, demo: true },
    ])
    expect(await one('select count(distinct state)::int from properties')).toBe(51)
  })

  test('no two have one address, and each stands in the town, state and county of its ZIP', async () => {
    expect(await one('select count(distinct address)::int from properties')).toBe(SIZE)
    expect(
      await rows(`select p.id from properties p left join zips z using (zip)
        where z.zip is null or (z.city, z.state, z.fips) is distinct from (p.city, p.state, p.fips)`),
    ).toEqual([])
  })

  test('each is found by what its address is looked up by', async () => {
    for (const { address, search_text } of await rows('select address, search_text from properties'))
      expect(search_text).toBe(searchText(address))
  })

  test('none lies farther than ten kilometres from the point of its ZIP', async () => {
    expect(
      await one(`select max(sqrt(power((p.latitude - z.latitude) * 111, 2)
        + power((p.longitude - z.longitude) * 111 * cos(radians(z.latitude)), 2))) from properties p join zips z using (zip)`),
    ).toBeLessThan(10)
  })

  test('homes of one street stand in the order of their numbers', async () => {
    const unordered = await one(`select count(*)::int from (
      select latitude, lag(latitude, 1) over w a, lag(latitude, 2) over w b, longitude, lag(longitude, 1) over w c,
        lag(longitude, 2) over w d, house_number::int - lag(house_number::int, 2) over w as step
      from properties where secondary is null window w as (partition by zip, street order by house_number::int)) as x
      where b is not null and step > 30 and (latitude - a) * (a - b) + (longitude - c) * (c - d) < -1e-7`)
    expect(unordered).toBe(0)
  })

  test('rooms, area and year fit each other', async () => {
    const [row] =
      await rows(`select min(square_feet) least, max(square_feet) most, min(year_built) oldest, max(year_built) newest,
      max(beds) beds, min(baths)::float8 few, max(baths)::float8 many, bool_and(baths * 2 = floor(baths * 2)) halves,
      corr(beds, square_feet) fit from properties`)
    expect(row.least).toBeGreaterThanOrEqual(250)
    expect(row.most).toBeLessThan(6000)
    expect(row.oldest).toBeGreaterThanOrEqual(1885)
    expect(row.newest).toBeLessThanOrEqual(2023)
    expect(row).toMatchObject({ beds: 5, few: 1, many: 4, halves: true })
    expect(row.fit).toBeGreaterThan(0.8)
    expect(await one('select count(distinct structure_type)::int from properties')).toBe(5)
  })
})

describe('sales and rents', () => {
  test('a home has up to four sales, each a year after the other and none before it was built', async () => {
    expect(await one('select max(n)::int from (select count(*) n from property_sales group by property_id) s')).toBe(4)
    expect(
      await rows(`select 1 from property_sales join properties on id = property_id
        where extract(year from sold_on) < year_built or sold_on >= '2026-01-01'`),
    ).toEqual([])
    const gap = await one(`select min(sold_on - before) from (select sold_on,
      lag(sold_on) over (partition by property_id order by sold_on) before from property_sales) s`)
    expect(gap).toBeGreaterThan(330)
  })

  test('more than half of the homes have rents, most for 36 months, all ending with December 2025', async () => {
    const [row] = await rows(`select count(*)::int n, bool_and(last_month = '2025-12-01') as fresh,
      avg((cardinality(rent_cents) = 36)::int)::float8 full_share, bool_and(0 < all (rent_cents)) as above from property_rents`)
    expect(row.n / SIZE).toBeGreaterThan(0.5)
    expect(row.n / SIZE).toBeLessThan(0.75)
    expect(row).toMatchObject({ fresh: true, above: true })
    expect(row.full_share).toBeGreaterThan(0.7)
  })

  test('a month of rent is between a thousandth and a thirtieth of the price', async () => {
    const [row] =
      await rows(`select min(ratio) low, max(ratio) high, percentile_cont(0.5) within group (order by ratio) middle
      from (select rent_cents[cardinality(rent_cents)]::float8 / price_cents as ratio from property_rents
        join property_sales using (property_id) where sold_on >= '2024-01-01') r`)
    expect(row.low).toBeGreaterThan(1 / 2500)
    expect(row.high).toBeLessThan(1 / 30)
    expect(row.middle).toBeGreaterThan(0.004)
    expect(row.middle).toBeLessThan(0.009)
  })

  test('no rent doubles within its three years', async () => {
    expect(
      await one('select max(r.rent_cents[cardinality(r.rent_cents)]::float8 / r.rent_cents[1]) from property_rents r'),
    ).toBeLessThan(1.6)
  })

  test('every row belongs to a home and every median to a county', async () => {
    for (const table of ['property_sales', 'property_rents'])
      expect(await rows(`select 1 from ${table} left join properties on id = property_id where id is null`)).toEqual([])
    expect(await rows('select 1 from properties left join counties using (fips) where counties.fips is null')).toEqual(
      [],
    )
    expect(
      await rows('select 1 from area_median_sales left join counties using (fips) where counties.fips is null'),
    ).toEqual([])
    expect(await one('select count(*)::int from area_median_sales where median_cents < 2000000')).toBe(0)
  })

  test('Ann has worked out three deals, and each says what it comes to', async () => {
    const saved = await rows('select calculator, query from saved_calculations')
    expect(saved).toHaveLength(3)
    for (const { calculator, query } of saved) expect(summarize(calculator, query)).toMatch(/\$[\d,]+ a month/)
  })

  test('Ann follows three markets and has saved a home in each that the size has one in', async () => {
    const followed = await rows('select fips from followed_markets order by fips')
    expect(followed.map(({ fips }) => fips)).toEqual(['04013', '37119', '48453'])
    const saved = await rows('select fips from saved_properties join properties on id = property_id')
    expect(saved.length).toBeGreaterThan(0)
    expect(new Set(saved.map(({ fips }) => fips)).size).toBe(saved.length)
  })

  test('a property added by hand gets an id of its own', async () => {
    const added =
      await one(`insert into properties (house_number, street, city, state, zip, latitude, longitude, beds, baths,
      structure_type, address, search_text) values ('1', 'A St', 'B', 'IL', '60614', 41, -87, 1, 1, 'condo', 'x', 'x') returning id::int`)
    expect(added).toBe(SIZE + 1)
    await db.pool.query('delete from properties where not demo')
  })
})

describe('seeding again', () => {
  test('the same size changes nothing', async () => {
    const before = await fingerprint()
    expect(await seedDemo(db, { size: SIZE })).toEqual({ size: SIZE, written: false })
    expect(await seedDemo(db)).toEqual({ size: SIZE, written: false })
    expect(await fingerprint()).toBe(before)
    expect(await demoIsEmpty(db)).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN, 2_000_001, Number.POSITIVE_INFINITY])(
    'a size of %s is refused in words',
    async (size) => {
      await expect(seedDemo(db, { size })).rejects.toThrow(
        `size is ${size}; expected a whole number from 1 to 2,000,000`,
      )
    },
  )
})
