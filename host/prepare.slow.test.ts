import { expect, test } from 'vitest'
import { emptyDatabase } from './_testing/database.ts'
import { prepareDatabase } from './prepare.ts'

const quiet = { info() {}, warn() {} }

test('terms from before the ZIP codes of cities were counted are made anew, once', { timeout: 120_000 }, async () => {
  const db = await emptyDatabase()
  const counted = async () =>
    (await db.pool.query('select count(zips)::int as count, max(xmin::text::bigint) as last from market_terms')).rows[0]
  await prepareDatabase(db.url, quiet)
  const { count } = await counted()
  expect(count).toBeGreaterThan(10_000)
  await db.pool.query('update market_terms set zips = null')
  await prepareDatabase(db.url, quiet)
  const again = await counted()
  expect(again.count).toBe(count)
  await prepareDatabase(db.url, quiet)
  expect(await counted()).toEqual(again)
})

test('ranks and neighbors of counties are worked out in a database that has none yet', {
  timeout: 120_000,
}, async () => {
  const db = await emptyDatabase()
  await prepareDatabase(db.url, quiet)
  const getNearest = async () =>
    (await db.pool.query("select nearest::text[] from market_neighbors where fips = '48453'")).rows[0]?.nearest
  const nearest = await getNearest()
  expect(nearest).toHaveLength(6)
  await db.pool.query('delete from market_neighbors')
  await prepareDatabase(db.url, quiet)
  expect(await getNearest()).toEqual(nearest)
})
