import type { Database } from '../_db/database.ts'
import { CITY_KEY, startsWith, toCityKey } from '../reference/city-key.ts'

export interface City {
  /** The ZIP code, or `austin-TX`. */
  id: string
  /** "Austin, TX", or "Austin, TX 78701". */
  text: string
  /** Its middle in degrees: the mean of its ZIP codes. */
  lat: number
  lng: number
}

const MAX_CITIES = 8

/** Finds cities by the beginning of their names, those with more ZIP codes first; with a state, those of that state. */
export async function findCities({ pool }: Database, name: string, state: string | undefined): Promise<City[]> {
  const { rows } = await pool.query<City>(
    `select min(city) || '-' || state as id, min(city) || ', ' || state as text,
       round(avg(latitude)::numeric, 4)::float8 as lat, round(avg(longitude)::numeric, 4)::float8 as lng
     from zips
     where ${startsWith('$1')} and ($2::text is null or state = $2)
     group by ${CITY_KEY}, state
     order by ${CITY_KEY} = $1 desc, count(*) desc, text limit ${MAX_CITIES}`,
    [toCityKey(name), state ?? null],
  )
  return rows
}

/** Finds ZIP codes by their first digits. */
export async function findZips({ pool }: Database, digits: string): Promise<City[]> {
  const { rows } = await pool.query<City>(
    `select zip as id, city || ', ' || state || ' ' || zip as text, round(latitude::numeric, 4)::float8 as lat,
       round(longitude::numeric, 4)::float8 as lng
     from zips where zip between rpad($1, 5, '0') and rpad($1, 5, '9') order by zip limit ${MAX_CITIES}`,
    [digits],
  )
  return rows
}
