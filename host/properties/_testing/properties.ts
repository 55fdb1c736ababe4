import type { Database } from '../../_db/database.ts'
import { searchText } from '../rules.ts'
import { properties, type StructureType } from '../schema.ts'
import { refreshStreets } from '../streets-store.ts'

export interface TestProperty {
  address: string
  latitude?: number
  longitude?: number
  beds?: number
  baths?: number
  structureType?: StructureType
  fips?: string
  demo?: boolean
  /** Cents a month, oldest first, the last for `lastMonth`. */
  rents?: number[]
  lastMonth?: string
}

/** Adds properties by their addresses, `12 Main St[, Apt 4], Springfield, IL 62704`; returns their ids. */
export async function addProperties(db: Database, list: (string | TestProperty)[]): Promise<number[]> {
  const testProperties = list.map((each) => (typeof each === 'string' ? { address: each } : each) as TestProperty)
  const rows = await db.drizzle.insert(properties).values(testProperties.map(getRow)).returning({ id: properties.id })
  const ids = rows.map(({ id }) => id)
  const rents = testProperties.flatMap(({ rents, lastMonth = '2026-10-01' }, index) =>
    rents ? [[ids[index], lastMonth, rents]] : [],
  )
  for (const row of rents)
    await db.pool.query('insert into property_rents (property_id, last_month, rent_cents) values ($1, $2, $3)', row)
  await refreshStreets(db)
  return ids
}

function getRow({ address, latitude = 39.8, longitude = -89.6, beds = 3, baths = 2, ...rest }: TestProperty) {
  const [line = '', ...parts] = address.split(', ')
  const [state = '', zip = ''] = (parts.pop() ?? '').split(' ')
  const city = parts.pop() ?? ''
  const [houseNumber = '', ...street] = line.split(' ')
  return {
    houseNumber,
    street: street.join(' '),
    secondary: parts[0] ?? null,
    city,
    state,
    zip,
    fips: rest.fips ?? null,
    latitude,
    longitude,
    beds,
    baths,
    structureType: rest.structureType ?? ('single_family' as const),
    demo: rest.demo ?? false,
    address,
    searchText: searchText(address),
  }
}
