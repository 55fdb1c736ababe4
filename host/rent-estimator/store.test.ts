import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { addProperties, type TestProperty } from '../properties/_testing/properties.ts'
import { EARTH } from '../properties/grid.ts'
import { estimateRent, stepsFor } from './estimate.ts'
import { AROUND, getBounds, IN_ZIP, type SearchStep, TARGET_COMPARABLES, type Wish } from './rules.ts'
import { findComparables, type SearchPlace, type StepBounds } from './store.ts'

const db = await testDatabase()
const AT = { latitude: 39.8, longitude: -89.65 }

/** Homes in a spiral around the place, up to about 30 miles off. */
const homes = Array.from({ length: 400 }, (_, index): TestProperty => {
  const angle = index * 2.4
  const miles = (index / 400) * 30
  const zip = miles < 4 ? '62704' : '62707'
  return {
    address: `${index + 1} Elm St, Springfield, IL ${zip}`,
    latitude: AT.latitude + (miles / 69) * Math.sin(angle),
    longitude: AT.longitude + (miles / 53) * Math.cos(angle),
    beds: index % 6,
    baths: 1 + (index % 5) / 2,
    structureType: index % 2 ? 'condo' : 'single_family',
    rents: [50_000, 100_000 + index * 100],
  }
})
const ids = await addProperties(db, homes)

/** Computes the distance by the spherical law of cosines, as a second method. */
function milesTo({ latitude = 0, longitude = 0 }: TestProperty): number {
  const rad = Math.PI / 180
  const cosine =
    Math.sin(AT.latitude * rad) * Math.sin(latitude * rad) +
    Math.cos(AT.latitude * rad) * Math.cos(latitude * rad) * Math.cos((longitude - AT.longitude) * rad)
  return EARTH * Math.acos(Math.min(1, cosine))
}

/** Finds the homes of one step. */
const findAll = async (place: SearchPlace, step: StepBounds) =>
  (await findComparables(db, place, [step], TARGET_COMPARABLES)).comparables

test.each([0.5, 2, 10, 25])('within %d miles the index finds the same homes as looking at all', async (miles) => {
  const place = { at: AT, zip: undefined, except: ids[0] }
  const found = await findAll(place, { miles, beds: [2, 3], baths: [1.5, 3], structureType: 'condo' })
  const expected = homes
    .map((home, index) => ({ ...home, id: ids[index] as number, miles: milesTo(home) }))
    .filter((home) => home.miles <= miles && home.id !== ids[0])
    .filter(
      ({ beds = 0, baths = 0, structureType }) =>
        beds >= 2 && beds <= 3 && baths >= 1.5 && baths <= 3 && structureType === 'condo',
    )
    .sort((a, b) => a.miles - b.miles)
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  found.forEach((home, index) => {
    expect(home.miles).toBeCloseTo(expected[index]?.miles ?? -1, 6)
  })
})

test("a comparable's rent is its latest", async () => {
  const [first] = await findAll(
    { at: AT, zip: undefined, except: undefined },
    { miles: 25, beds: undefined, baths: undefined, structureType: undefined },
  )
  expect(first).toMatchObject({ id: ids[0], rentCents: 100_000, month: '2026-10-01', baths: 1, miles: 0 })
})

test('the search widens until there are enough, and stops there', async () => {
  const { estimate } = await estimateRent(db, { at: AT, wish: { beds: 2, baths: 2, structureType: 'single_family' } })
  if (estimate.status !== 'estimate') throw new Error('no estimate')
  expect(estimate.comparables.length).toBeGreaterThanOrEqual(TARGET_COMPARABLES)
  expect(estimate.step.miles).toBeGreaterThan(1)
  expect(estimate.step.miles).toBeLessThan(25)
})

/** Widens step by step over all homes, as a second method. */
function widen(steps: SearchStep[], criteria: Wish, zip?: string): { step: SearchStep | undefined; found: number[] } {
  const getFound = (step: SearchStep) => {
    const { beds = [0, 20], baths = [0, 20], structureType } = getBounds(criteria, step)
    return homes
      .map((home, index) => ({ ...home, id: ids[index] as number, off: milesTo(home) }))
      .filter(({ address, off }) => (step.miles === undefined ? address.endsWith(`${zip}`) : off <= step.miles))
      .filter((home) => (home.beds ?? 0) >= beds[0] && (home.beds ?? 0) <= beds[1])
      .filter((home) => (home.baths ?? 0) >= baths[0] && (home.baths ?? 0) <= baths[1])
      .filter((home) => structureType === undefined || home.structureType === structureType)
      .sort((a, b) => a.off - b.off)
      .map(({ id }) => id)
  }
  const step = steps.find((one) => getFound(one).length >= TARGET_COMPARABLES) ?? steps.at(-1)
  return { step, found: step ? getFound(step).slice(0, 200) : [] }
}

const WISHES: Wish[] = [
  {},
  { beds: 0 },
  { beds: 5, baths: 4 },
  { beds: 2, baths: 2, structureType: 'single_family' },
  { beds: 3, baths: 1, structureType: 'condo' },
  { beds: 4, baths: 1.5, structureType: 'townhouse' },
]

test.each([undefined, '62704', '62707', '99999'].flatMap((zip) => WISHES.map((criteria) => ({ zip, wish: criteria }))))(
  'one statement finds what a search step by step finds: $zip $wish',
  async ({ zip, wish }) => {
    const { step, found } = widen(stepsFor(zip ? IN_ZIP : AROUND, wish), wish, zip)
    const { estimate } = await estimateRent(db, { at: AT, zip, wish })
    expect(estimate.step).toEqual(step)
    expect(estimate.comparables.map(({ id }) => id)).toEqual(found)
  },
)

test('of a ZIP code, its own homes come first', async () => {
  const { estimate } = await estimateRent(db, { at: AT, zip: '62704', wish: {} })
  expect(estimate.step.miles).toBeUndefined()
  expect(estimate.comparables.every(({ address }) => address.endsWith('62704'))).toBe(true)
})

test('nowhere near a rented home there is no estimate', async () => {
  const { estimate } = await estimateRent(db, { at: { latitude: 21.3, longitude: -157.8 }, wish: {} })
  expect(estimate).toMatchObject({ status: 'too_few', comparables: [], step: { miles: 25 } })
})

test('medians by bedrooms are those of the rents around', async () => {
  const step = { miles: 25, beds: [3, 3], baths: undefined, structureType: 'condo' } satisfies StepBounds
  const { medians } = await findComparables(db, { at: AT, zip: undefined, except: undefined }, [step], 6)
  expect(medians.map(({ beds }) => beds)).toEqual([1, 2, 3, 4, 5])
  const rents = homes.filter((home) => home.beds === 1 && milesTo(home) <= 25).map(({ rents }) => rents?.[1] ?? 0)
  const middle = rents.length / 2
  const expected = ((rents[Math.floor(middle - 0.5)] ?? 0) + (rents[Math.ceil(middle - 0.5)] ?? 0)) / 2
  expect(medians[0]).toEqual({ beds: 1, cents: Math.round(expected), count: rents.length })
})

test('a home whose facts are corrected is found by the new ones and no longer by the old ones', async () => {
  const [id] = await addProperties(db, [
    { address: '1 Moved Rd, Quincy, IL 62301', latitude: 39.9, longitude: -91.4, beds: 2, rents: [90_000] },
  ])
  const near = async (latitude: number, beds: number) => {
    const found = await findAll(
      { at: { latitude, longitude: -91.4 }, zip: undefined, except: 0 },
      {
        miles: 1,
        beds: [beds, beds],
        baths: undefined,
        structureType: undefined,
      },
    )
    return found.map((home) => home.id)
  }
  expect(await near(39.9, 2)).toEqual([id])
  await db.pool.query('update properties set latitude = 40.3, beds = 4 where id = $1', [id])
  expect([await near(39.9, 2), await near(40.3, 2), await near(40.3, 4)]).toEqual([[], [], [id]])
  await db.pool.query("update property_rents set rent_cents = '{90000,95000}' where property_id = $1", [id])
  const [home] = await findAll(
    { at: { latitude: 40.3, longitude: -91.4 }, zip: undefined, except: 0 },
    {
      miles: 1,
      beds: undefined,
      baths: undefined,
      structureType: undefined,
    },
  )
  expect(home).toMatchObject({ rentCents: 95_000, beds: 4 })
})
