import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { median } from '../../_testing/statistics.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { counties } from '../../reference/schema.ts'
import { measureErrors } from './measure.ts'
import { isMeasured, readCountyErrors, readErrorStates, readMeasurement, sampleHomes } from './store.ts'
import { type MeasuredHome, summarizeAll, summarizeErrors } from './summary.ts'

const db = await testDatabase()
await db.drizzle.insert(counties).values([
  { fips: '17167', name: 'Sangamon County', state: 'IL' },
  { fips: '48453', name: 'Travis County', state: 'TX' },
])
/** Sixteen homes alike, so near each other that each is estimated from all the others. */
const RENTS = Array.from({ length: 16 }, (_, at) => 100_000 + at * at * 500)
const street = (fips: string, latitude: number, rents: readonly number[], demo = false) =>
  addProperties(
    db,
    rents.map((rent, at) => ({
      address: `${at + 1} Oak ${fips} St, Springfield, IL 62704`,
      latitude: latitude + at / 100_000,
      fips,
      demo,
      rents: [1, rent],
    })),
  )
const home = (overrides: Partial<MeasuredHome>): MeasuredHome => ({
  fips: '17167',
  weight: 1,
  error: 0.1,
  within: true,
  ...overrides,
})

test('without a known rent nothing is measured, and what was measured before stays', async () => {
  expect(await measureErrors(db)).toBeUndefined()
  expect(await readMeasurement(db)).toBeUndefined()
  expect(await isMeasured(db, 7)).toBe(false)
})

test('each home is estimated from the others, and its error is the distance from its own rent', async () => {
  await street('17167', 39.8, RENTS)
  // By hand: the median of all others, whose latest rents count.
  const errors = RENTS.map(
    (rent, at) => Math.abs(Math.round(median(RENTS.filter((_, other) => other !== at))) - rent) / rent,
  )
  const all = await measureErrors(db)
  expect(all?.homes).toBe(16)
  const [county] = await readCountyErrors(db, 'IL')
  expect(county).toMatchObject({ fips: '17167', homes: 16, refused: 0 })
  expect(county?.medianError).toBeCloseTo(median(errors), 10)
  expect(await readErrorStates(db)).toEqual(['IL'])
  expect(await isMeasured(db, 7)).toBe(true)
})

test('a home too far from others has no estimate, and a county with few of them is not listed', async () => {
  await street('48453', 30.2, [90_000, 95_000, 99_000], true)
  await measureErrors(db)
  expect(await readMeasurement(db)).toMatchObject({ homes: 19, refused: 3, counties: 2, demo: true })
  expect(await readErrorStates(db)).toEqual(['IL'])
  expect((await db.pool.query('select count(*)::int as runs from rent_error_runs')).rows).toEqual([{ runs: 1 }])
})

test('the sample has as many homes of each county, always the same, and knows for how many each stands', async () => {
  const sample = await sampleHomes(db, 4, 100)
  expect(sample.map(({ fips, weight }) => [fips, weight]).toSorted()).toEqual([
    ...Array(4).fill(['17167', 4]),
    ...Array(3).fill(['48453', 1]),
  ])
  expect(await sampleHomes(db, 4, 100)).toEqual(sample)
  expect(await sampleHomes(db, 4, 5)).toHaveLength(5)
})

test('a measurement that is stopped leaves the one before', async () => {
  const before = await readMeasurement(db)
  expect(await measureErrors(db, { signal: AbortSignal.abort() })).toBeUndefined()
  expect(await readMeasurement(db)).toEqual(before)
})

test('over all counties a home counts for those that it stands for', () => {
  const many = home({ fips: '1', weight: 9, error: 0.2, within: false })
  const few = [0.01, 0.02, 0.03].map((error) => home({ fips: '2', error }))
  expect(summarizeAll([...few, many])).toMatchObject({ medianError: 0.2, withinRange: 0.25 })
  expect(summarizeErrors([...few, many])).toMatchObject({ medianError: 0.025, withinRange: 0.75 })
})

test('where no home had an estimate there is no error, not one of zero', () => {
  const nothing = { homes: 1, refused: 1, medianError: null, p90Error: null, withinRange: null }
  const refused = [home({ error: undefined, within: false })]
  expect([summarizeAll(refused), summarizeErrors(refused)]).toEqual([nothing, nothing])
})
