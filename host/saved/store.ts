import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'

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
export async function keep(db: Database, what: SavedKind, userId: string, id: string | number): Promise<SaveResult> {
  return (await keepAll(db, what, userId, [id]))?.reason ?? 'kept'
}

/** Says which of several items could not be saved, and why. */
export interface SaveRefusal {
  id: string | number
  reason: Exclude<SaveResult, 'kept'>
}

/** Rolls back a transaction of several saves. */
export class SaveRefused extends Error {
  readonly refusal: SaveRefusal
  constructor(refusal: SaveRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Runs saves of which all or none take effect. @returns the refusal; undefined if all took effect */
export async function saveTogether(
  pool: Database['pool'],
  save: (client: PoolClient) => Promise<void>,
): Promise<SaveRefusal | undefined> {
  try {
    await withTransaction(pool, save)
  } catch (error) {
    if (error instanceof SaveRefused) return error.refusal
    throw error
  }
  return undefined
}

/** Saves several items, all or none. @returns the refusal; undefined if all are saved */
export const keepAll = (
  { pool }: Database,
  what: SavedKind,
  userId: string,
  ids: readonly (string | number)[],
): Promise<SaveRefusal | undefined> =>
  saveTogether(pool, async (client) => {
    await client.query('select from users where id = $1 for no key update', [userId])
    for (const id of ids) {
      const reason = await insertSaved(client, what, userId, id)
      if (reason !== 'kept') throw new SaveRefused({ id, reason })
    }
  })

async function insertSaved(
  client: PoolClient,
  what: SavedKind,
  userId: string,
  id: string | number,
): Promise<SaveResult> {
  const { table, column, of, key } = TABLES[what]
  const { rows } = await client.query<{ known: boolean; full: boolean }>(
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

export async function unsave({ pool }: Database, what: SavedKind, userId: string, id: string | number): Promise<void> {
  const { table, column } = TABLES[what]
  await pool.query(`delete from ${table} where user_id = $1 and ${column} = $2`, [userId, id])
}
