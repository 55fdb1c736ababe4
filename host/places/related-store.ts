import type { Database } from '../_db/database.ts'

/** What else a county is known by than its name. */
export interface NameFacts {
  /** The city with the most ZIP codes; null if none is known. */
  city: string | null
  /** True if counties of other states have the same name. */
  isShared: boolean
}

export async function readNameFacts(
  { pool }: Database,
  { fips, name, state }: { fips: string; name: string; state: string },
): Promise<NameFacts> {
  // The index is on names in lower case.
  const { rows } = await pool.query<NameFacts>(
    `select (select city from zips where fips = $1 group by city order by count(*) desc, city limit 1) as city,
       exists (select from counties where lower(name) collate "C" = lower($2) and name = $2 and state <> $3) as "isShared"`,
    [fips, name, state],
  )
  return rows[0] as NameFacts
}
