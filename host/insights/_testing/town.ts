import type { Database } from '../../_db/database.ts'
import { addProperties, type TestProperty } from '../../properties/_testing/properties.ts'
import { areaMedianSales, propertySales } from '../../properties/schema.ts'
import { counties, zips } from '../../reference/schema.ts'

export const FIRST = '1 Elm St, Springfield, IL 62704'

/** A street of twelve let homes, a few of other kinds, and one far from all others. */
export const HOMES: TestProperty[] = [
  ...Array.from(
    { length: 12 },
    (_, index): TestProperty => ({
      address: `${index + 1} Elm St, Springfield, IL 62704`,
      latitude: 39.78 + index / 10_000,
      longitude: -89.65,
      rents: Array.from({ length: 36 }, (_, month) => 90_000 + index * 1000 + month * 100 + (month === 35 ? 6500 : 0)),
      fips: '17167',
      demo: true,
    }),
  ),
  {
    address: '20 Oak Ave, Springfield, IL 62704',
    latitude: 39.781,
    longitude: -89.651,
    beds: 2,
    rents: [80_000],
    fips: '17167',
  },
  {
    address: '21 Oak Ave, Springfield, IL 62704',
    latitude: 39.781,
    longitude: -89.651,
    structureType: 'condo',
    rents: [70_000],
    fips: '17167',
  },
  { address: '9 Elm Ct, Apt 4, Springfield, IL 62704', latitude: 39.779, longitude: -89.65, fips: '17167' },
  { address: '9 Elm Ct, Apt 5, Springfield, IL 62704', latitude: 39.779, longitude: -89.65, fips: '17167' },
  {
    address: '5 Far Rd, Honolulu, HI 96815',
    latitude: 21.28,
    longitude: -157.83,
    beds: 6,
    baths: 5,
    structureType: 'condo',
  },
]

/**
 * Adds Springfield in Illinois and in Massachusetts with their ZIP codes, and the homes of {@link HOMES}; returns their
 * ids.
 */
export async function addTown(db: Database): Promise<number[]> {
  await db.drizzle.insert(counties).values([{ fips: '17167', name: 'Sangamon County', state: 'IL' }])
  await db.drizzle.insert(zips).values([
    { zip: '62704', city: 'Springfield', state: 'IL', fips: '17167', latitude: 39.78, longitude: -89.65 },
    { zip: '62707', city: 'Springfield', state: 'IL', fips: '17167', latitude: 39.79, longitude: -89.66 },
    { zip: '01103', city: 'Springfield', state: 'MA', fips: null, latitude: 42.1, longitude: -72.59 },
    { zip: '96815', city: 'Honolulu', state: 'HI', fips: null, latitude: 21.28, longitude: -157.83 },
  ])
  const ids = await addProperties(db, HOMES)
  await db.pool.query('update properties set square_feet = 1500, year_built = 1980')
  await db.drizzle.insert(propertySales).values([
    { propertyId: ids[0] as number, soldOn: '2012-03-05', priceCents: 15_000_000 },
    { propertyId: ids[0] as number, soldOn: '2019-05-20', priceCents: 21_000_000 },
  ])
  await db.drizzle.insert(areaMedianSales).values(
    Array.from({ length: 120 }, (_, index) => ({
      fips: '17167',
      month: `${2016 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
      medianCents: 15_000_000 + index * 10_000,
      demo: true,
    })),
  )
  return ids
}
