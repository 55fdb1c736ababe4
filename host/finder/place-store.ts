import type { Database } from '../_db/database.ts'

/** Finds the state in which most ZIP codes begin as one does that our list lacks: the first three digits are a postal region. */
export async function findStateOfZip({ pool }: Database, zip: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>(
    'select state from zips where left(zip, 3) = left($1, 3) group by state order by count(*) desc, state limit 1',
    [zip],
  )
  return rows[0]?.state
}

/** Finds a ZIP code. */
export async function findZip(
  { pool }: Database,
  zip: string,
): Promise<{ city: string; state: string; fips: string | null } | undefined> {
  const { rows } = await pool.query<{ city: string; state: string; fips: string | null }>(
    'select city, state, fips from zips where zip = $1',
    [zip],
  )
  return rows[0]
}
