import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'

/** Maximum number that one member may save of each. Whatever was saved with Pro stays when Pro has ended. */
export const SAVED_LIMITS = { markets: 50, properties: 200 } as const
export const PRO_LIMITS = { markets: 200, properties: 800 } as const

/** `unknown`: there is no such thing; `full`: no more are kept. */
export type SaveResult = 'kept' | 'unknown' | 'full'

/** The tables of saved items, and the tables that they refer to. */
export const TABLES = {
  markets: { table: 'followed_markets', column: 'fips', of: 'counties', key: 'fips' },
  properties: { table: 'saved_properties', column: 'property_id', of: 'properties', key: 'id' },
} as const

export type SavedKind = keyof typeof TABLES

export async function isSaved(
  { pool }: Database,
  what: SavedKind,
  userId: string,
  id: string | number,
): Promise<boolean> {
  const { table, column } = TABLES[what]
  const { rowCount } = await pool.query(`select from ${table} where user_id = $1 and ${column} = $2`, [userId, id])
  return rowCount === 1
}

/** Saves an item, once. Of two requests at once, the second sees the first one's result. */
export async function keep(tx: PoolClient, what: SavedKind, userId: string, id: string | number): Promise<SaveResult> {
  await tx.query('select from users where id = $1 for no key update', [userId])
  const { table, column, of, key } = TABLES[what]
  const { rows } = await tx.query<{ known: boolean; full: boolean }>(
    `with thing as (select ${key} as id from ${of} where ${key} = $2),
       most as (select case when 'pro' = any (subscription_levels) then $4::int else $3::int end as count
         from users where id = $1),
       room as (select count(*) < (select count from most) as yes from ${table} where user_id = $1 and ${column} <> $2),
       put as (insert into ${table} (user_id, ${column}) select $1, thing.id from thing, room where room.yes
         on conflict do nothing)
       select exists (select from thing) as known, not (select yes from room) as full`,
    [userId, id, SAVED_LIMITS[what], PRO_LIMITS[what]],
  )
  const [answer] = rows
  return !answer?.known ? 'unknown' : answer.full ? 'full' : 'kept'
}

export async function unsave(on: On, what: SavedKind, userId: string, id: string | number): Promise<void> {
  const { table, column } = TABLES[what]
  await on.query(`delete from ${table} where user_id = $1 and ${column} = $2`, [userId, id])
}
