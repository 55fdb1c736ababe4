import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import { keep, SAVED_LIMITS, type SavedKind, type SaveResult, TABLES } from './store.ts'

/**
 * Stores what an unconfirmed account wants to save until its address is confirmed; as many as it may save. If the address
 * was confirmed since the request began, saves it at once.
 */
export async function keepPending(tx: PoolClient, what: SavedKind, userId: string, id: string): Promise<SaveResult> {
  const { rows: accounts } = await tx.query<{ confirmed: boolean }>(
    'select email_verified as confirmed from users where id = $1 for no key update',
    [userId],
  )
  if (accounts[0]?.confirmed) return keep(tx, what, userId, id)
  const { of, key } = TABLES[what]
  const { rows } = await tx.query<{ known: boolean; full: boolean }>(
    `with thing as (select ${key}::text as id from ${of} where ${key} = $3),
       room as (select count(*) < $4::int as yes from pending_saves where user_id = $1 and kind = $2 and thing <> $3::text),
       put as (insert into pending_saves (user_id, kind, thing) select $1, $2, thing.id from thing, room where room.yes
         on conflict do nothing)
       select exists (select from thing) as known, not (select yes from room) as full`,
    [userId, what, id, SAVED_LIMITS[what]],
  )
  const [answer] = rows
  return !answer?.known ? 'unknown' : answer.full ? 'full' : 'kept'
}

export async function dropPending(on: On, what: SavedKind, userId: string, id: string): Promise<void> {
  await on.query('delete from pending_saves where user_id = $1 and kind = $2 and thing = $3', [userId, what, id])
}

/** Reads the ids that wait for the confirmation of a member's address. */
export async function readPending({ pool }: Database, what: SavedKind, userId: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ thing: string }>(
    'select thing from pending_saves where user_id = $1 and kind = $2',
    [userId, what],
  )
  return new Set(rows.map(({ thing }) => thing))
}

/** Saves what waited for the address of an account, which is confirmed now. What is gone meanwhile is left out. */
export async function applyPending(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  for (const [kind, { table, column, of, key }] of Object.entries(TABLES))
    await client.query(
      `insert into ${table} (user_id, ${column}) select $1, o.${key} from pending_saves p join ${of} o on o.${key}::text = p.thing
       where p.user_id = $1 and p.kind = $2 on conflict do nothing`,
      [userId, kind],
    )
  await client.query('delete from pending_saves where user_id = $1', [userId])
}
