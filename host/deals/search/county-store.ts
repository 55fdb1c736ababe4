import type { Database } from '../../_db/database.ts'

/** A county with its ZIP codes; one of before has none. */
export interface CountyRow {
  fips: string
  name: string
  state: string
  /** The last year in which it was one; null for those of today. */
  until: number | null
  /** Its center; null if unknown. */
  latitude: number | null
  longitude: number | null
  zips: string[]
}

const COLUMNS = `c.fips, c.name, c.state, c.until, c.latitude, c.longitude,
  array(select zip::text from zips z where z.fips = c.fips order by zip) as zips`

/** Lists names of counties that begin with a letter, in one state or in all: few enough to compare one by one. */
export async function countyNames(
  { pool }: Database,
  letter: string,
  state: string | undefined,
): Promise<Pick<CountyRow, 'fips' | 'name'>[]> {
  const { rows } = await pool.query<Pick<CountyRow, 'fips' | 'name'>>(
    `select fips, name from counties where (lower(name) collate "C") >= $1 and (lower(name) collate "C") < $1 || U&'\\+10FFFF'
       and ($2::text is null or state = $2)`,
    [letter, state ?? null],
  )
  return rows
}

/** Reads counties, the largest first as far as their size is known. */
export async function getCounties({ pool }: Database, fips: readonly string[]): Promise<CountyRow[]> {
  // The server keeps a plan for one, but plans anew for each list.
  const isOne = fips.length === 1
  const { rows } = await pool.query<CountyRow>(
    `select ${COLUMNS} from counties c left join market_sizes s using (fips) where c.fips = ${isOne ? '$1' : 'any($1)'}
      order by s.size desc nulls last, c.state, c.name`,
    [isOne ? fips[0] : fips],
  )
  return rows
}
