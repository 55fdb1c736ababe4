import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { addCounties, addSeries, type FixtureCounty } from './_testing/markets.ts'
import { areComparisonsMissing } from './comparisons-store.ts'
import { readMarket } from './market-store.ts'
import { recomputeMetrics } from './metrics-store.ts'

const db = await testDatabase()

/** Counties of three states on a crooked grid; some are former ones, some have no center. */
const COUNTIES = Array.from({ length: 90 }, (_, index): FixtureCounty => {
  const state = index % 3
  return {
    fips: `${['17', '02', '55'][state]}${String(index).padStart(3, '0')}`,
    name: `County ${index}`,
    state: ['IL', 'AK', 'WI'][state] as string,
    ...(index % 10 === 9 && { until: index % 20 === 9 ? 2021 : 2018 }),
    ...(index % 7 && { at: [38 + state * 9 + ((index * 37) % 41) / 10, -88 + ((index * 53) % 67) / 7] }),
  }
})
const FIPS = COUNTIES.map(({ fips }) => fips)

const addRates = (vintage: string, getRate: (index: number) => number) =>
  addSeries(db, {
    source: 'bls-laus',
    vintage,
    measure: 'unemployment_rate',
    values: Object.fromEntries(FIPS.map((fips, index) => [fips, { [`${vintage}-01-01`]: getRate(index) }])),
  })

/** Works everything out for one county, from what the figures and counties are now. */
async function comparePlainly(fips: string) {
  const ranks = await db.pool.query(
    `select metric, rank, "of" from (
       select m.fips, m.metric, rank() over (partition by m.metric order by m.value desc)::int as rank,
         count(*) over (partition by m.metric)::int as "of"
       from market_metrics m join counties c using (fips) join counties own on own.fips = $1
       where c.state = own.state and c.until is not distinct from own.until
     ) ranked where fips = $1 order by metric`,
    [fips],
  )
  const nearby = await db.pool.query<{ fips: string }>(
    `select c.fips from counties c, counties here
     where here.fips = $1 and here.latitude is not null and c.fips <> $1 and c.until is null and c.latitude is not null
     order by (c.latitude - here.latitude) ^ 2
       + ((c.longitude - here.longitude) * cos(radians(here.latitude))) ^ 2, c.fips limit 6`,
    [fips],
  )
  return { ranks: ranks.rows, nearby: nearby.rows.map((row) => row.fips) }
}

async function compareOnPage(fips: string) {
  const market = await readMarket(db, fips)
  const ranks = market?.figures.map(({ metric, rank, of }) => ({ metric, rank, of }))
  return { ranks, nearby: market?.nearby.map((near) => near.fips) }
}

async function expectSame(): Promise<void> {
  for (const fips of FIPS) expect(await compareOnPage(fips), fips).toEqual(await comparePlainly(fips))
}

beforeAll(async () => {
  await addCounties(db, ...COUNTIES)
  // Several counties have the same rate, and so the same rank.
  await addRates('2023', (index) => (index * 7) % 23)
  await recomputeMetrics(db)
})

test('ranks and nearby counties are those of the figures and centers', async () => {
  await expectSame()
  const market = await readMarket(db, '02001')
  expect(market?.figures).toMatchObject([{ metric: 'unemployment', value: 7, period: '2023-01-01', demo: false }])
  expect(market?.nearby).toHaveLength(6)
  expect(market?.nearby[0]).toMatchObject({ state: 'AK', values: { unemployment: expect.any(Number) }, demo: false })
})

test('they follow another import, a county that moves, one that ends, and one whose center is lost', async () => {
  await addRates('2024', (index) => (index * 11) % 29)
  await db.pool.query("update counties set latitude = latitude + 1.5 where fips in ('02001', '55005')")
  await db.pool.query("update counties set until = 2024 where fips = '17003'")
  await db.pool.query("update counties set latitude = null where fips = '17006'")
  await recomputeMetrics(db)
  await expectSame()
  expect((await readMarket(db, '17006'))?.nearby).toEqual([])
})

test('a database from before they were kept is found out', async () => {
  expect(await areComparisonsMissing(db)).toBe(false)
  await db.pool.query('update market_metrics set rank = null, ranked = null')
  expect(await areComparisonsMissing(db)).toBe(true)
  expect((await readMarket(db, '02001'))?.figures).toMatchObject([{ metric: 'unemployment', rank: 0, of: 0 }])
  await recomputeMetrics(db)
  await db.pool.query('delete from market_neighbors')
  expect(await areComparisonsMissing(db)).toBe(true)
  await recomputeMetrics(db)
  expect(await areComparisonsMissing(db)).toBe(false)
  await expectSame()
})
