import type { Database } from '../_db/database.ts'

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
