import type { PoolClient } from 'pg'
import type { On } from '../../_db/database.ts'
import { saveVersion } from '../history/store.ts'
import { keepImages } from '../images/store.ts'
import { saveMentions } from '../mentions/store.ts'
import { toSlug } from '../paths.ts'
import { type DetailChanges, updateDetails } from './details.ts'
import { tellMentioned } from './readers-store.ts'

/** Changes a post, and keeps what it said before. @returns false where it is not there, or was removed */
export async function changePost(client: PoolClient, id: number, body: string): Promise<boolean> {
  const { rows } = await client.query<Before>(
    `select body, author_id as "authorId" from posts where id = $1 and removed_at is null for update`,
    [id],
  )
  const [before] = rows
  if (!before) return false
  if (before.body === body) return true
  await saveVersion(client, id)
  await client.query('update posts set body = $2, edited_at = now() where id = $1', [id, body])
  await saveReferences(client, id, body, before.authorId)
  return true
}

interface Before {
  body: string
  authorId: string | null
}

/** Stores whom a changed text names, and which images it shows. Quoted members stay named. */
async function saveReferences(client: PoolClient, post: number, body: string, authorId: string | null): Promise<void> {
  await keepImages(client, post, body)
  if (authorId) await tellMentioned(client, post, await saveMentions(client, post, { body, mentioned: [], authorId }))
}

interface TopicChange {
  title: string
  body: string
  changes?: DetailChanges
}

/** Changes a topic's title and first post, and its event, ad or poll where one is given. @returns the post's id; undefined where it is not there, or was removed */
export async function changeTopic(
  client: PoolClient,
  id: number,
  { title, body, changes = {} }: TopicChange,
): Promise<number | undefined> {
  await client.query('select from topics where id = $1 for no key update', [id])
  const { rows } = await client.query<Before & { id: number; title: string }>(
    `select id::float8 as id, title, body, author_id as "authorId" from posts
     where topic_id = $1 and place = 1 and removed_at is null for update`,
    [id],
  )
  const [before] = rows
  if (!before) return undefined
  await updateDetails(client, id, changes)
  if (before.title === title && before.body === body) return before.id
  await saveVersion(client, before.id)
  await client.query('update posts set title = $2, body = $3, edited_at = now() where id = $1', [
    before.id,
    title,
    body,
  ])
  await client.query('update topics set title = $2, slug = $3 where id = $1', [id, title, toSlug(title)])
  await saveReferences(client, before.id, body, before.authorId)
  return before.id
}

/** `empty`: with it the topic has nothing left, and is gone from the lists. */
export type Removed = 'removed' | 'empty' | 'unknown'

/** Removes a post; a second time changes nothing. What was written stays, and nobody is shown it. @param by uuid of the member who removes it */
export async function removePost(client: PoolClient, id: number, by: string): Promise<Removed> {
  const { rows } = await client.query<{ topic: string }>('select topic_id as topic from posts where id = $1', [id])
  const topic = rows[0]?.topic
  if (!topic) return 'unknown'
  await client.query('select from topics where id = $1 for update', [topic])
  const { rows: gone } = await client.query<{ place: number }>(
    'update posts set removed_at = now(), removed_by = $2 where id = $1 and removed_at is null returning place',
    [id, by],
  )
  const place = gone[0]?.place
  // What is gone answers nothing.
  await client.query('update topics set answer_post_id = null where id = $1 and answer_post_id = $2', [topic, id])
  if (place !== undefined) await count(client, topic, place)
  const { rows: left } = await client.query<{ empty: boolean }>(
    'select removed_at is not null as empty from topics where id = $1',
    [topic],
  )
  return left[0]?.empty ? 'empty' : 'removed'
}

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
export async function closeTopic(on: On, id: number, closed: boolean): Promise<boolean> {
  const { rowCount } = await on.query(
    `update topics set closed_at = case when $2 then coalesce(closed_at, now()) end
     where id = $1 and removed_at is null`,
    [id, closed],
  )
  return rowCount === 1
}
