import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { toSlug } from '../paths.ts'

/** Changes a post. @returns false where it is not there, or was removed */
export async function changePost({ pool }: Database, id: number, body: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update posts set body = $2, edited_at = case when body = $2 then edited_at else now() end
     where id = $1 and removed_at is null`,
    [id, body],
  )
  return rowCount === 1
}

/** Changes a topic's title and first post. @returns the post's id; undefined where it is not there, or was removed */
export const changeTopic = ({ pool }: Database, id: number, title: string, body: string): Promise<number | undefined> =>
  withTransaction(pool, async (client) => {
    await client.query('select from topics where id = $1 for no key update', [id])
    const { rows } = await client.query<{ id: number }>(
      `update posts set title = $2, body = $3,
         edited_at = case when title = $2 and body = $3 then edited_at else now() end
       where topic_id = $1 and place = 1 and removed_at is null returning id::float8 as id`,
      [id, title, body],
    )
    if (!rows[0]) return undefined
    await client.query('update topics set title = $2, slug = $3 where id = $1', [id, title, toSlug(title)])
    return rows[0].id
  })

/** `empty`: with it the topic has nothing left, and is gone from the lists. */
export type Removed = 'removed' | 'empty' | 'unknown'

/** Removes a post; a second time changes nothing. What was written stays, and nobody is shown it. */
export const removePost = ({ pool }: Database, id: number, by: string): Promise<Removed> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ topic: string }>('select topic_id as topic from posts where id = $1', [id])
    const topic = rows[0]?.topic
    if (!topic) return 'unknown'
    await client.query('select from topics where id = $1 for update', [topic])
    const { rows: gone } = await client.query<{ place: number }>(
      'update posts set removed_at = now(), removed_by = $2 where id = $1 and removed_at is null returning place',
      [id, by],
    )
    const place = gone[0]?.place
    if (place !== undefined) await count(client, topic, place)
    const { rows: left } = await client.query<{ empty: boolean }>(
      'select removed_at is not null as empty from topics where id = $1',
      [topic],
    )
    return left[0]?.empty ? 'empty' : 'removed'
  })

/** Counts of topic and forum without a post that was there until now. */
async function count(client: PoolClient, topic: string, place: number): Promise<void> {
  const { rows } = await client.query<{ forum: string; empty: boolean }>(
    `update topics t set
       replies = replies - ($2 > 1)::int,
       last_post_at = coalesce(last.created_at, t.last_post_at),
       removed_at = case when last.created_at is null then now() end
     from (select $1::bigint as id) as one
     left join lateral (
       select created_at from posts where topic_id = one.id and removed_at is null order by place desc limit 1) last on true
     where t.id = one.id
     returning t.forum_id as forum, t.removed_at is not null as empty`,
    [topic, place],
  )
  const [changed] = rows
  if (!changed) return
  await client.query('update forums set replies = replies - ($2 > 1)::int, topics = topics - $3::int where id = $1', [
    changed.forum,
    place,
    changed.empty ? 1 : 0,
  ])
}

/** Closes a topic to replies, or opens it again. @returns false where it is not there */
export async function closeTopic({ pool }: Database, id: number, closed: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update topics set closed_at = case when $2 then coalesce(closed_at, now()) end
     where id = $1 and removed_at is null`,
    [id, closed],
  )
  return rowCount === 1
}
