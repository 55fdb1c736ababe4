import { foldSearch } from '../../widgets/_http/fold.ts'
import type { Database } from '../_db/database.ts'

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
  const beginning = foldSearch(query).replace(/[-.']/g, ' ').trim()
  if (!beginning) return []
  const { rows } = await pool.query<Pick<City, 'city' | 'state' | 'zip'>>({
    name: 'listing-cities',
    text: `select city, state, zip from zips
      where (lower(translate(city, '-.''', ' '))) collate "C" >= $1
        and (lower(translate(city, '-.''', ' '))) collate "C" < $1 || U&'\\+10FFFF'
      order by (lower(translate(city, '-.''', ' '))) collate "C", state, zip limit ${LIMIT}`,
    values: [beginning],
  })
  return rows.map(({ city, state, zip }) => {
    const text = `${city}, ${state} ${zip}`
    return { id: zip, value: text, text, city, state, zip }
  })
}
