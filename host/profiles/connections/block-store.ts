import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { loadPeople } from '../people.ts'
import type { Person, PersonViewer } from '../person.ts'

/** Keeps somebody away from a member: what connects the two ends. */
export async function block(tx: PoolClient, userId: string, blocked: string): Promise<void> {
  await tx.query('insert into blocks (user_id, blocked_id) values ($1, $2) on conflict do nothing', [userId, blocked])
  await tx.query(
    'delete from followerships where (follower_id, followed_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
    [userId, blocked],
  )
  await tx.query(
    'delete from colleagueships where (requester_id, recipient_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
    [userId, blocked],
  )
}

export async function unblock(on: On, userId: string, blocked: string): Promise<void> {
  await on.query('delete from blocks where user_id = $1 and blocked_id = $2', [userId, blocked])
}

/** Lists whom a member blocks, the last first. */
export async function listBlocked(db: Database, viewer: NonNullable<PersonViewer>): Promise<Person[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'select blocked_id as id from blocks where user_id = $1 order by created_at desc, blocked_id limit 500',
    [viewer.id],
  )
  const ids = rows.map(({ id }) => id)
  const people = await loadPeople(db, ids, viewer)
  return ids.flatMap((id) => people.get(id) ?? [])
}
