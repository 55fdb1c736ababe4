import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSetting } from '../_services/settings/settings-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { loadReference } from '../reference/index.ts'
import { demoIsEmpty, seedDemo } from './index.ts'
import { DEMO_WORLD } from './settings.ts'
import { deleteHomes, deleteMarkets, whileSeeding } from './store.ts'

const db = await testDatabase()
const rows = async (text: string) => (await db.pool.query(text)).rows
const one = async (text: string) => Object.values((await rows(text))[0] ?? {})[0]
const SIZE = 4000

/** Removes the demo world, as before the first start. */
async function takeAway(): Promise<void> {
  await whileSeeding(db, async (client) => {
    await deleteHomes(client)
    await deleteMarkets(client)
  })
  await db.pool.query("delete from settings where name = 'demo_world'")
}

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

describe('metro areas', () => {
  const metros = () => rows('select fips, msa, cbsa from counties where msa is not null order by fips')

  test('are named as made up, and give way to the real ones as soon as these come', async () => {
    const before = await metros()
    expect(before.length).toBeGreaterThan(500)
    expect(before.filter(({ msa }) => !msa.endsWith(' (demo)'))).toEqual([])
    expect(before.find(({ fips }) => fips === '17031')?.msa).toMatch(/^Chicago area, IL/)
    await db.pool.query(
      "update counties set cbsa = '16980', msa = 'Chicago-Naperville-Elgin, IL-IN' where fips = '17031'",
    )
    expect(await metros()).toEqual([{ fips: '17031', cbsa: '16980', msa: 'Chicago-Naperville-Elgin, IL-IN' }])
    await takeAway()
    await seedDemo(db, { size: 1000 })
    expect(await metros()).toHaveLength(1)
    await db.pool.query("update counties set cbsa = null, msa = null where fips = '17031'")
    await takeAway()
    await seedDemo(db, { size: SIZE })
    expect(await metros()).toEqual(before)
  }, 60_000)
})

describe('seeding again', () => {
  test('another size and back gives the same world', async () => {
    const before = await fingerprint()
    await seedDemo(db, { size: 1000 })
    expect(await one('select count(*)::int from properties')).toBe(1000)
    expect(await fingerprint()).not.toBe(before)
    await seedDemo(db, { size: SIZE })
    expect(await fingerprint()).toBe(before)
  }, 60_000)

  test("somebody's own rows stay as they are", async () => {
    await db.pool.query(`insert into properties (id, house_number, street, city, state, zip, latitude, longitude, beds, baths,
      structure_type, address, search_text) values (900000, '1', 'Own St', 'B', 'IL', '60614', 41, -87, 1, 1, 'condo', 'own', 'own')`)
    await db.pool.query("insert into property_sales values (900000, '2020-01-01', 100)")
    await db.pool.query("insert into property_rents values (900000, '2020-01-01', '{100}')")
    await db.pool.query("delete from area_median_sales where fips = '17031'")
    await db.pool.query("insert into area_median_sales values ('17031', '2025-12-01', 7, false)")
    await db.pool.query(
      "insert into vintages (id, source, vintage) overriding system value values (900, 'census-population', '2024')",
    )
    await db.pool.query(`insert into area_series values (900, 'population', 'county', '17031', '{2024-07-01}', '{5}')`)
    const own = async () => [
      await rows('select * from properties where not demo'),
      await rows('select * from property_sales where property_id = 900000'),
      await rows('select * from property_rents where property_id = 900000'),
      await rows("select * from area_median_sales where fips = '17031'"),
      await rows('select * from area_series where vintage_id = 900'),
    ]
    const before = await own()
    expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
    // Markets are made anew too.
    await db.pool.query("delete from settings where name = 'demo_world'")
    await seedDemo(db, { size: 1000 })
    expect(await own()).toEqual(before)
    expect(await one('select count(*)::int from properties where demo')).toBe(1000)
    await db.pool.query('delete from properties where not demo')
    await db.pool.query('delete from area_median_sales where not demo')
    await db.pool.query('delete from vintages where not demo')
  }, 60_000)

  test('it is made too where the server last counted while everything was empty', async () => {
    await takeAway()
    await db.pool.query('analyze')
    expect(await seedDemo(db, { size: SIZE })).toEqual({ size: SIZE, written: true })
  }, 60_000)

  test('two hosts that seed at once make one world', async () => {
    await takeAway()
    const both = await Promise.all([seedDemo(db, { size: 500 }), seedDemo(db, { size: 500 })])
    expect(both.map(({ written }) => written).sort()).toEqual([false, true])
    expect(await one('select count(*)::int from properties')).toBe(500)
  }, 60_000)

  test('what was left half done is finished', async () => {
    await db.pool.query('truncate street_names, market_metrics')
    const [{ value }] = await rows("select value from settings where name = 'demo_world'")
    await writeSetting(db.pool, DEMO_WORLD, { ...value, complete: false })
    expect(await demoIsEmpty(db)).toBe(true)
    expect(await seedDemo(db)).toEqual({ size: 500, written: false })
    expect(await one('select count(*)::int from street_names')).toBeGreaterThan(10)
    expect(await one('select count(*)::int from market_metrics')).toBeGreaterThan(10_000)
  }, 60_000)

  test('a folder with figures of its own is not empty', async () => {
    await takeAway()
    expect(await demoIsEmpty(db)).toBe(true)
    await db.pool.query("insert into vintages (source, vintage) values ('census-population', '2024')")
    expect(await demoIsEmpty(db)).toBe(false)
  })
})
