import type { Database } from '../_db/database.ts'

/** Tells whether counties of other states have the same name. */
export async function isNameShared(
  { pool }: Database,
  { name, state }: { name: string; state: string },
): Promise<boolean> {
  // The index is on names in lower case.
  const { rowCount } = await pool.query(
    `select from counties where lower(name) collate "C" = lower($1) and name = $1 and state <> $2 limit 1`,
    [name, state],
  )
  return rowCount === 1
}

/** Finds the city that a county is known by: the one with the most ZIP codes; undefined if none is known. */
export async function findMainCity({ pool }: Database, fips: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ city: string }>(
    'select city from zips where fips = $1 group by city order by count(*) desc, city limit 1',
    [fips],
  )
  return rows[0]?.city
}
