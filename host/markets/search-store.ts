import type { Database } from '../_db/database.ts'
import { getSpellings, plainText, type QueryReading, withoutSuffix } from './terms.ts'
import { PEOPLE_PER_ZIP } from './terms-store.ts'

export interface MarketHit {
  fips: string
  name: string
  state: string
  until: number | null
  /** The city by which it was found; undefined where its own name, its metro area or its state says enough. */
  city?: string
}

type Hit = MarketHit & { term: string; zips: number | null }

/** Added to the place of what was found by a state that is not whole yet. */
const DOUBTFUL = 8

/** People whom a term of a county means, about: those of its city, or all of them. Wants `size` and the term's `zips`. */
const MEANT = `least(size, coalesce(zips * ${PEOPLE_PER_ZIP}.0, size))`

/**
 * Finds counties with a term that starts like one of the readings. Whole terms come first, then names before metro
 * areas before further words before states, current counties before former ones, and larger matches before smaller
 * ones: of two counties with a Denver, the one with most of it.
 */
export async function findByPrefix({ pool }: Database, readings: QueryReading[], limit: number): Promise<MarketHit[]> {
  const values: unknown[] = [limit]
  const param = (value: unknown) => `$${values.push(value)}`
  const branches = readings.map(({ prefix, states, doubtful }) => {
    const [from, to] = [param(prefix), param(afterPrefix(prefix))]
    const inState = states ? ` and state = any(${param(states)})` : ''
    return `select fips, kind + case when term = ${from}::text then 0 else 4 end + ${doubtful ? DOUBTFUL : 0} as place, zips, term
      from market_terms where term >= ${from}::text and term < ${to}::text${inState}`
  })
  const { rows } = await pool.query<Hit & { place: number }>(
    `with best as (
       select distinct on (fips) fips, place, zips, term, ${MEANT} as meant
       from (${branches.join(' union all ')}) hits join market_sizes using (fips)
       order by fips, place, meant desc
     )
     select c.fips, c.name, c.state, c.until, term, zips, place
     from best join counties c using (fips)
     order by place, c.until is not null, meant desc, c.fips limit $1`,
    values,
  )
  // A match that needs a partial state name is dropped beside exact ones: "st louis" is not St. Martin in Louisiana.
  const certain = rows.filter(({ place }) => place < DOUBTFUL)
  return withCities(pool, certain.length ? certain : rows)
}

/** Finds the city that a term means; of two with the same word, the one with more ZIP codes. */
async function withCities(pool: Database['pool'], hits: Hit[]): Promise<MarketHit[]> {
  const some = hits.filter(({ zips }) => zips !== null)
  const { rows } = some.length
    ? await pool.query<{ fips: string; city: string }>(
        'select fips, city from zips where fips = any($1) group by fips, city order by count(*) desc, city',
        [some.map(({ fips }) => fips)],
      )
    : { rows: [] }
  return hits.map(({ term, zips, fips, name, state, until }) => {
    const county: MarketHit = { fips, name, state, until }
    const means = (city: string) =>
      [plainText(city), withoutSuffix(plainText(city))]
        .flatMap(getSpellings)
        .some((each) => ` ${each}`.endsWith(` ${term}`))
    const found = zips !== null && rows.find((row) => row.fips === fips && means(row.city))
    return found ? { ...county, city: found.city } : county
  })
}

/** Returns the smallest text after every text with the prefix; terms contain nothing beyond the basic plane. */
const afterPrefix = (prefix: string) => `${prefix}\u{10ffff}`

/** Finds counties with a name similar to one of the readings, for typos, the most similar first. */
export async function findByLikeness(
  { pool }: Database,
  readings: QueryReading[],
  limit: number,
): Promise<MarketHit[]> {
  const values: unknown[] = [limit]
  const param = (value: unknown) => `$${values.push(value)}`
  const branches = readings.map(({ prefix, states }) => {
    const prefixParam = param(prefix)
    const inState = states ? ` and state = any(${param(states)})` : ''
    return `select fips, similarity(term, ${prefixParam}) as likeness, zips, term
      from market_terms where fuzzy and term % ${prefixParam}${inState}`
  })
  const { rows } = await pool.query<Hit>(
    `with best as (
       select distinct on (fips) fips, likeness, zips, term, ${MEANT} as meant
       from (${branches.join(' union all ')}) hits join market_sizes using (fips)
       order by fips, likeness desc, meant desc
     )
     select c.fips, c.name, c.state, c.until, term, zips
     from best join counties c using (fips)
     order by likeness desc, c.until is not null, meant desc, c.fips limit $1`,
    values,
  )
  return withCities(pool, rows)
}

/** Finds the county with this code, and counties with ZIP codes that start with it, those with most of them first. */
export async function findByDigits({ pool }: Database, digits: string, limit: number): Promise<MarketHit[]> {
  const { rows } = await pool.query<MarketHit>(
    `with hits as (
       select fips, count(*) as found from zips
       where (zip::text) collate "C" >= $2 and (zip::text) collate "C" < $3 and fips is not null group by fips
       union all
       select fips, 0 from counties where fips = $2
     )
     select c.fips, c.name, c.state, c.until from
       (select fips, max(found) as found from hits group by fips) best join counties c using (fips)
     order by found desc, c.fips limit $1`,
    [limit, digits, `${digits}:`],
  )
  return rows
}
