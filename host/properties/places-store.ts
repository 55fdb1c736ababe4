import { eq } from 'drizzle-orm'
import { foldZip } from '../../widgets/_http/fold.ts'
import type { Database, On } from '../_db/database.ts'
import { CITY_KEY, startsWith } from '../reference/city-key.ts'
import { zips } from '../reference/schema.ts'
import { townSpellings } from './parts.ts'

/** A ZIP code, or a town with all of its ZIP codes. */
export interface PropertyPlace {
  kind: 'zip' | 'town'
  city: string
  state: string
  zips: string[]
  fips: string | null
  latitude: number
  longitude: number
}

const COLUMNS = `min(city) as city, state, array_agg(zip order by zip) as zips,
  mode() within group (order by fips) as fips, avg(latitude) as latitude, avg(longitude) as longitude`

export async function placeOfZip({ drizzle }: Database, zip: string): Promise<PropertyPlace | undefined> {
  const [found] = await drizzle.select().from(zips).where(eq(zips.zip, zip))
  return found && { ...found, kind: 'zip', zips: [zip] }
}

/** Reads in which states these ZIP codes are; those that our list lacks are left out. */
export async function findStatesOfZips(on: On, codes: string[]): Promise<Map<string, string>> {
  const { rows } = await on.query<{ zip: string; state: string }>('select zip, state from zips where zip = any($1)', [
    codes.map(foldZip),
  ])
  return new Map(rows.map(({ zip, state }) => [zip, state]))
}

/** Towns of this name, in one state or in all; the one with most ZIP codes first. */
export async function townsNamed(db: Database, town: string, state: string | undefined): Promise<PropertyPlace[]> {
  if (!town) return []
  const { rows } = await db.pool.query<PropertyPlace>(
    `select 'town' as kind, ${COLUMNS} from zips where ${CITY_KEY} = any($1) and ($2::text is null or state = $2)
      group by state order by count(*) desc, state limit 12`,
    [townSpellings(town), state ?? null],
  )
  return rows
}

/** Reads the ZIP codes of all towns whose names begin with a text. */
export async function zipsOfTowns(db: Database, beginning: string, state: string | undefined): Promise<string[]> {
  const { rows } = await db.pool.query<{ zip: string }>(
    `select zip from unnest($1::text[]) as sought(beginning) join zips
        on ${startsWith('beginning')}
      where $2::text is null or state = $2`,
    [townSpellings(beginning), state ?? null],
  )
  return rows.map(({ zip }) => zip)
}
