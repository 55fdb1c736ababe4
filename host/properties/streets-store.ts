import type { Database } from '../_db/database.ts'
import { getDeletions } from './closeness.ts'
import { stripUnit } from './parts.ts'
import { searchText } from './rules.ts'
import type { streetNames } from './schema.ts'

/** A street's name without what ends it, and all names that it is a part of: as properties write them, and as they are looked up. */
export type StreetName = Omit<typeof streetNames.$inferSelect, 'deletes'>

/**
 * Brings `street_names` up to what properties have. Whoever adds properties calls it afterwards; until then typos in new
 * names are not forgiven.
 */
export async function refreshStreets(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ street: string; uses: number }>(
    'select street, count(*)::integer as uses from properties group by street order by street',
  )
  const names = groupByBare(rows)
  // One statement, so that nobody ever looks into an empty table. JSON, since arrays of arrays would have to be of one length.
  await db.pool.query(
    `with fresh as (
        select * from json_to_recordset($1) as fresh(bare text, streets text[], keys text[], deletes text[], uses integer)),
      gone as (delete from street_names old where not exists (select from fresh where fresh.bare = old.bare))
      insert into street_names as old (bare, streets, keys, deletes, uses) select * from fresh
      on conflict (bare) do update set streets = excluded.streets, keys = excluded.keys, uses = excluded.uses
      where (old.streets, old.keys, old.uses) is distinct from (excluded.streets, excluded.keys, excluded.uses)`,
    [JSON.stringify(names)],
  )
  await db.pool.query('analyze street_names')
}

function groupByBare(rows: { street: string; uses: number }[]): (typeof streetNames.$inferSelect)[] {
  const names = new Map<string, typeof streetNames.$inferSelect>()
  for (const { street, uses } of rows) {
    const key = searchText(street)
    const bare = stripUnit(key)
    const name = names.get(bare) ?? { bare, streets: [], keys: [], deletes: getDeletions(bare), uses: 0 }
    names.set(bare, name)
    name.streets.push(street)
    name.keys.push(key)
    name.uses += uses
  }
  return [...names.values()]
}

/** Finds all street names with at most one typo, or two in a few cases, compared with any of the guesses. */
export async function streetsNear(db: Database, guesses: string[]): Promise<StreetName[]> {
  const { rows } = await db.pool.query<StreetName>({
    name: 'streets-near',
    text: 'select bare, streets, keys, uses from street_names where deletes && $1',
    values: [[...new Set(guesses.flatMap((guess) => getDeletions(stripUnit(guess))))]],
  })
  return rows
}

/** Finds the street names that share most trigrams with any of the guesses, the most similar first. */
export async function streetsLike(db: Database, guesses: string[], limit: number): Promise<StreetName[]> {
  const { rows } = await db.pool.query<StreetName>({
    name: 'streets-like',
    text: `select bare, streets, keys, uses from (
        select distinct on (bare) bare, streets, keys, uses, similarity(bare, guess) as alike
        from unnest($1::text[]) guess join street_names on bare % guess order by bare, alike desc) found
      order by alike desc, uses desc limit $2`,
    values: [[...new Set(guesses.map(stripUnit))], limit],
  })
  return rows
}

/** Streets that are called just so, as properties write them. */
export async function streetsNamed(db: Database, key: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ street: string }>(
    `select street from street_names, unnest(streets, keys) as each(street, key) where bare = $1 and key = $2`,
    [stripUnit(key), key],
  )
  return rows.map(({ street }) => street)
}
