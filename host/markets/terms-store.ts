import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { type CountyName, getTerms } from './terms.ts'

type Row = [term: string, fips: string, state: string, kind: number, fuzzy: boolean, zips: number | null]

/** About as many people as have a ZIP code, where nothing better is known of a county's size or a city's. */
export const PEOPLE_PER_ZIP = 8000

/** Makes what markets are found by, from the names of counties, cities and metro areas; writes only what changed. */
export async function writeTerms(client: PoolClient): Promise<void> {
  const { rows: names } = await client.query<CountyName>(
    `select c.fips, c.name, c.state, c.msa, coalesce(z.cities, '{}') as cities
     from counties c
     left join (
       select fips, json_object_agg(city, zips order by city) as cities
       from (select fips, city, count(*) as zips from zips group by fips, city) each group by fips
     ) z using (fips)
     order by c.fips`,
  )
  const terms = names.flatMap((county) =>
    getTerms(county).map(({ term, kind, fuzzy, zips }): Row => [term, county.fips, county.state, kind, fuzzy, zips]),
  )
  const { rows: standing } = await client.query<Row>({
    rowMode: 'array',
    text: 'select term, fips, state, kind, fuzzy, zips from market_terms',
  })
  const [wantedKeys, standingKeys] = [terms, standing].map((rows) => new Set(rows.map((row) => row.join('\t'))))
  const gone = standing.filter((row) => !wantedKeys?.has(row.join('\t')))
  const fresh = terms.filter((row) => !standingKeys?.has(row.join('\t')))
  if (gone.length) {
    await client.query(
      `delete from market_terms m using unnest($1::text[], $2::text[]) as gone (term, fips)
       where m.term = gone.term and m.fips = gone.fips`,
      [gone.map(([term]) => term), gone.map(([, fips]) => fips)],
    )
  }
  if (fresh.length) {
    await client.query(
      `insert into market_terms (term, fips, state, kind, fuzzy, zips)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::int2[], $5::bool[], $6::int[])`,
      [0, 1, 2, 3, 4, 5].map((i) => fresh.map((row) => row[i])),
    )
    // Without fresh statistics the server would read the whole table for each typo.
    await client.query('analyze market_terms')
  }
}

/** Tells whether the terms date from before the ZIP codes of cities were counted. */
export async function areTermsOld({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ old: boolean }>(
    `select exists (select from zips where fips is not null)
        and not exists (select from market_terms where zips is not null) as old`,
  )
  return rows[0]?.old === true
}

/** @param people by FIPS */
export async function writeSizes(client: PoolClient, people: ReadonlyMap<string, number>): Promise<void> {
  await client.query(
    `insert into market_sizes as m (fips, size)
     select c.fips, coalesce(p.size, z.zips * $3::float8, 0)
     from counties c
     left join unnest($1::text[], $2::float8[]) as p (fips, size) on p.fips = c.fips
     left join (select fips, count(*) as zips from zips group by fips) z on z.fips = c.fips
     on conflict (fips) do update set size = excluded.size where m.size <> excluded.size`,
    [[...people.keys()], [...people.values()], PEOPLE_PER_ZIP],
  )
}
