import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { withdrawNotification } from '../../_services/notify/notify-store.ts'
import { FOLLOW } from './notification-kinds.ts'
import { aboutFollowers, tellConnected } from './tell-store.ts'

/**
 * Lets a member follow another, once.
 * @returns the id of the followership; undefined if the other is gone, is the member, or keeps them away
 */
export async function follow(tx: PoolClient, follower: string, followed: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number; made: boolean }>(
    `with made as (
       insert into followerships (follower_id, followed_id)
       select $1, u.id from users u where u.id = $2 and u.id <> $1 and u.status <> 'disabled'
         and not exists (select from blocks where (user_id, blocked_id) in (($1::uuid, u.id), (u.id, $1::uuid)))
       on conflict do nothing returning id)
     select id::float8 as id, true as made from made
     union all select id::float8, false from followerships where follower_id = $1 and followed_id = $2`,
    [follower, followed],
  )
  const about = aboutFollowers(followed)
  if (rows[0]?.made) await tellConnected(tx, { kind: FOLLOW, to: followed, by: follower, about })
  return rows[0]?.id
}

/** @returns the id of the followership, if there is one */
export async function findFollowership(
  { pool }: Database,
  follower: string,
  followed: string,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select id::float8 as id from followerships where follower_id = $1 and followed_id = $2',
    [follower, followed],
  )
  return rows[0]?.id
}

export async function readFollowership(
  { pool }: Database,
  id: number,
): Promise<{ follower: string; followed: string } | undefined> {
  const { rows } = await pool.query<{ follower: string; followed: string }>(
    'select follower_id as follower, followed_id as followed from followerships where id = $1',
    [id],
  )
  return rows[0]
}

/** @returns who was followed */
export async function unfollow(on: On, follower: string, id: number): Promise<string | undefined> {
  const { rows } = await on.query<{ followed: string }>(
    'delete from followerships where id = $1 and follower_id = $2 returning followed_id as followed',
    [id, follower],
  )
  const followed = rows[0]?.followed
  if (followed) await withdrawNotification(on, { kind: FOLLOW, by: follower, about: aboutFollowers(followed) })
  return followed
}
