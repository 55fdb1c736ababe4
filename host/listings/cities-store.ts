import type { Database } from '../_db/database.ts'
import { CITY_KEY, startsWith, toCityKey } from '../reference/city-key.ts'

interface City {
  id: string
  /** Its label, and what the field shows. */
  value: string
  text: string
  city: string
  state: string
  zip: string
}

/** Suggestions at most. */
const LIMIT = 10

/** Finds cities whose name begins with a text, by the index of migration 0021; each ZIP code is one. */
export async function findCities({ pool }: Database, query: string): Promise<City[]> {
  const beginning = toCityKey(query)
  if (!beginning) return []
  const { rows } = await pool.query<Pick<City, 'city' | 'state' | 'zip'>>({
    name: 'listing-cities',
    text: `select city, state, zip from zips
      where ${startsWith('$1')}
      order by ${CITY_KEY}, state, zip limit ${LIMIT}`,
    values: [beginning],
  })
  return rows.map(({ city, state, zip }) => {
    const text = `${city}, ${state} ${zip}`
    return { id: zip, value: text, text, city, state, zip }
  })
}
