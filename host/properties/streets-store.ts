import type { Database } from '../_platform/db/database.ts'
import { searchText } from './rules.ts'

/** A street's name as it is looked up, every way in which properties write it, and how many do. */
export interface StreetName {
  key: string
  streets: string[]
  uses: number
}

/**
 * Brings `street_names` up to what properties have. Whoever adds properties calls it afterwards; until then typos in new
 * names are not forgiven.
 */
export async function refreshStreets(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ street: string; uses: number }>(
    'select street, count(*)::integer as uses from properties group by street',
  )
  const columns = [
    rows.map(({ street }) => street),
    rows.map(({ street }) => searchText(street)),
    rows.map(({ uses }) => uses),
  ]
  // One statement, so that nobody ever looks into an empty table.
  await db.pool.query(
    `with fresh as (select * from unnest($1::text[], $2::text[], $3::integer[]) as fresh(street, key, uses)),
      gone as (delete from street_names old where not exists (select from fresh where fresh.street = old.street))
      insert into street_names (street, key, uses) select street, key, uses from fresh
      on conflict (street) do update set key = excluded.key, uses = excluded.uses
      where (street_names.key, street_names.uses) is distinct from (excluded.key, excluded.uses)`,
    columns,
  )
  await db.pool.query('analyze street_names')
}

/** Street names like any of the guesses, by three-letter groups that they share; most alike first. */
export async function streetsLike(db: Database, guesses: string[], limit: number): Promise<StreetName[]> {
  const { rows } = await db.pool.query<StreetName>({
    name: 'streets-like',
    text: `select key, array_agg(distinct street) as streets, sum(uses)::integer as uses
      from unnest($1::text[]) guess join street_names on key % guess
      group by key order by max(similarity(key, guess)) desc, uses desc limit $2`,
    values: [guesses, limit],
  })
  return rows
}

/** The streets that are written just so. */
export async function streetsNamed(db: Database, keys: string[]): Promise<StreetName[]> {
  const { rows } = await db.pool.query<StreetName>({
    name: 'streets-named',
    text: `select key, array_agg(street) as streets, sum(uses)::integer as uses from street_names
      where key = any($1) group by key order by array_position($1, key)`,
    values: [keys],
  })
  return rows
}
