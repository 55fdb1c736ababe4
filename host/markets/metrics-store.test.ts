import { beforeEach, expect, test } from 'vitest'
import { listenTo } from '../_ops/reports.ts'
import { testDatabase } from '../_testing/database.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from './_testing/markets.ts'
import { METRICS } from './metrics.ts'
import { recomputeMetrics } from './metrics-store.ts'

/** A county with every series has every metric. */
const ALL = METRICS.length

const db = await testDatabase()
beforeEach(async () => {
  await db.pool.query('truncate counties, vintages, area_series, market_metrics, published_files cascade')
  await db.pool.query("update settings set value = '6.5' where name = 'mortgage_rate'")
})

interface Row {
  fips: string
  metric: string
  value: number
  period: string
  source: string
  vintage: string
  demo: boolean
  formula: string
  inputs: object[]
}
const stored = async (): Promise<Row[]> =>
  (await db.pool.query<Row>('select *, period::text from market_metrics order by fips, metric')).rows

test('all metrics are stored with formula, source, period, vintage and the numbers they were made of', async () => {
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  expect(await recomputeMetrics(db)).toEqual({ figures: ALL, changed: ALL })
  const rows = await stored()
  expect(rows.map(({ metric, value, period }) => [metric, value.toFixed(3), period])).toEqual([
    ['affordability', '29.098', '2024-10-01'],
    ['appreciation', '4.250', '2024-10-01'],
    ['income', '69565.000', '2023-01-01'],
    ['population', '0.500', '2023-07-01'],
    ['property_tax', '1.990', '2023-01-01'],
    ['rtp', '0.531', '2024-09-01'],
    ['unemployment', '4.100', '2023-01-01'],
  ])
  for (const row of rows) {
    const isPublished = row.metric === 'unemployment' || row.metric === 'income'
    expect(row.formula).toMatch(isPublished ? /as published by/ : /÷/)
    expect(row.demo).toBe(false)
    expect(row.inputs.length).toBe(isPublished ? 1 : 2)
  }
  expect(rows[5]).toMatchObject({ source: 'zillow-zori, zillow-zhvi', vintage: '2024-09, 2024-10' })
})

test('doing it again changes nothing, and a newer vintage only what it touches', async () => {
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
  const made = () => db.pool.query('select path, hash, made_at from published_files order by path')
  const before = (await made()).rows
  expect(await recomputeMetrics(db)).toEqual({ figures: ALL, changed: 0 })
  expect((await made()).rows).toEqual(before)
  await addSeries(db, {
    source: 'bls-laus',
    vintage: '2024',
    measure: 'unemployment_rate',
    values: { '17031': { '2024-01-01': 4.9 } },
  })
  expect(await recomputeMetrics(db)).toEqual({ figures: ALL, changed: 1 })
  expect((await stored()).at(-1)).toMatchObject({ value: 4.9, vintage: '2024' })
  expect((await made()).rows).not.toEqual(before)
})

test('where both stand, imported figures go before demo figures', async () => {
  await addCounties(db, COOK, { fips: '17043', name: 'DuPage County', state: 'IL' })
  const demo = { '17031': { '2024-01-01': 1 }, '17043': { '2024-01-01': 2 } }
  await addSeries(db, { source: 'demo', vintage: '1', demo: true, measure: 'unemployment_rate', values: demo })
  await addSeries(db, {
    source: 'bls-laus',
    vintage: '2020',
    measure: 'unemployment_rate',
    values: { '17031': { '2020-01-01': 9.3 } },
  })
  await recomputeMetrics(db)
  expect(await stored()).toMatchObject([
    { fips: '17031', value: 9.3, demo: false },
    { fips: '17043', value: 2, demo: true },
  ])
})

test('figures whose vintage is taken away go, too', async () => {
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
  await db.pool.query("delete from vintages where source = 'zillow-zori'")
  expect(await recomputeMetrics(db)).toEqual({ figures: ALL - 1, changed: 1 })
})

test('months that two files share long ago are found', async () => {
  await addCounties(db, COOK)
  const months = (from: number, count: number, value: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [monthAt(from * 12 + i), value]))
  await addSeries(
    db,
    { source: 'zillow-zhvi', vintage: '1', measure: 'zhvi', values: { '17031': months(2012, 60, 200_000) } },
    { source: 'zillow-zori', vintage: '1', measure: 'zori', values: { '17031': months(2016, 96, 1000) } },
  )
  await recomputeMetrics(db)
  expect((await stored()).find(({ metric }) => metric === 'rtp')).toMatchObject({ value: 0.5, period: '2016-12-01' })
})

test('series of areas that are no county of ours are left out', async () => {
  await addSeries(db, ...COOK_SERIES)
  expect(await recomputeMetrics(db)).toEqual({ figures: 0, changed: 0 })
})

test.each(['"high"', '-1', '101'])(
  'with a mortgage rate of %s the default holds, and that is reported',
  async (rate) => {
    await addCounties(db, COOK)
    await addSeries(db, ...COOK_SERIES)
    await recomputeMetrics(db)
    await db.pool.query("update settings set value = $1 where name = 'mortgage_rate'", [rate])
    const problems: string[] = []
    const end = listenTo('unreadableSetting', ({ problem }) => problems.push(problem))
    expect(await recomputeMetrics(db)).toEqual({ figures: ALL, changed: 0 })
    end()
    expect(problems).toEqual([`The setting mortgage_rate is ${rate}, which is of no use. Its default holds: 6.5.`])
  },
)

test('two at once do no harm', async () => {
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  const both = await Promise.all([recomputeMetrics(db), recomputeMetrics(db)])
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, ALL])
})

const monthAt = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
