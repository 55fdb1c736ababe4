import type { PoolClient } from 'pg'
import { HttpError } from '../../_http/errors.ts'
import { toSlug } from '../paths.ts'
import type { Before } from './action-store.ts'
import { lockTopics, recountForums, recountTopics } from './recount-store.ts'

const STATES = {
  close: 'closed_at = now() where id = $1 and closed_at is null',
  open: 'closed_at = null where id = $1 and closed_at is not null',
  pin: 'pinned_at = now() where id = $1 and pinned_at is null',
  unpin: 'pinned_at = null where id = $1 and pinned_at is not null',
} as const
export type StateAct = keyof typeof STATES
export const OPPOSITES: Record<StateAct, StateAct> = { close: 'open', open: 'close', pin: 'unpin', unpin: 'pin' }

/** @returns false where the topic is in this state already, or gone */
export async function setTopicState(client: PoolClient, topicId: number, act: StateAct): Promise<boolean> {
  const { rowCount } = await client.query(`update topics set ${STATES[act]} and removed_at is null`, [topicId])
  return rowCount === 1
}

/** Moves a topic to another forum of the same kind. @throws HttpError 409 where that cannot be */
export async function moveTopic(client: PoolClient, topicId: number, forumId: number): Promise<Before> {
  await lockTopics(client, [topicId])
  const { rows } = await client.query<{ from: number; same: boolean }>(
    `select t.forum_id::float8 as "from", o.kind = f.kind and t.page is null and f.page is null as same from topics t join forums o on o.id = t.forum_id
     join forums f on f.id = $2 where t.id = $1 and t.removed_at is null`,
    [topicId, forumId],
  )
  const [found] = rows
  if (!found?.same) throw new HttpError('conflict', 'Choose a forum of the same kind from the list.')
  if (found.from === forumId) throw new HttpError('conflict', 'The topic is in this forum already.')
  await client.query('update topics set forum_id = $2 where id = $1', [topicId, forumId])
  await recountForums(client, [found.from, forumId])
  return { forumId: found.from }
}

/** Moves a reply and those after it to a new topic. @throws HttpError 409 where it is the topic's first post */
export async function splitTopic(client: PoolClient, topicId: number, postId: number, title: string): Promise<Before> {
  await lockTopics(client, [topicId])
  const { rows: places } = await client.query<{ id: number; place: number }>(
    `select id::float8 as id, place from posts
     where topic_id = $1 and place >= (select place from posts where id = $2 and topic_id = $1 and place > 1 and removed_at is null)
     order by place`,
    [topicId, postId],
  )
  if (!places.length) throw new HttpError('conflict', 'Choose a reply that wasn’t removed to split the topic at.')
  const { rows } = await client.query<{ id: number }>(
    `insert into topics (forum_id, author_id, title, slug, demo, created_at)
     select t.forum_id, p.author_id, $2, $3, p.demo, p.created_at from posts p join topics t on t.id = p.topic_id where p.id = $1
     returning id::float8 as id`,
    [postId, title, toSlug(title)],
  )
  const otherTopicId = (rows[0] as { id: number }).id
  await client.query(
    `update posts p set topic_id = $2, place = p.place - $3 + 1, title = case when p.place = $3 then $4 end
     where p.topic_id = $1 and p.place >= $3`,
    [topicId, otherTopicId, places[0]?.place, title],
  )
  await recountTopics(client, [topicId, otherTopicId])
  return { otherTopicId, places }
}

/** Appends the posts of a topic to another one, where its address leads from then on. @throws HttpError 409 where that cannot be */
export async function mergeTopics(client: PoolClient, topicId: number, otherTopicId: number): Promise<Before> {
  if (topicId === otherTopicId) throw new HttpError('conflict', 'Choose another topic than this one.')
  await lockTopics(client, [topicId, otherTopicId])
  const { rows } = await client.query<{ id: number; title: string; posts: number; plain: boolean }>(
    `select t.id::float8 as id, t.title, t.posts, f.kind = 'discussion' and t.page is null and not exists (select from polls where topic_id = t.id) as plain
     from topics t join forums f on f.id = t.forum_id where t.id = any($1) and t.removed_at is null`,
    [[topicId, otherTopicId]],
  )
  const [from, to] = [topicId, otherTopicId].map((id) => rows.find((row) => row.id === id))
  if (!from || !to) throw new HttpError('conflict', 'We can’t find the topic to merge with. It may have been removed.')
  if (!from.plain)
    throw new HttpError('conflict', 'A topic with an event, an ad, a poll, or an article can’t be merged.')
  const { rows: places } = await client.query<{ id: number; place: number }>(
    'select id::float8 as id, place from posts where topic_id = $1 order by place',
    [topicId],
  )
  await client.query('update posts set topic_id = $2, place = place + $3, title = null where topic_id = $1', [
    topicId,
    otherTopicId,
    to.posts,
  ])
  await client.query('update topics set merged_into = $2, pinned_at = null where id = $1', [topicId, otherTopicId])
  await client.query(
    `insert into topic_follows (user_id, topic_id) select user_id, $2 from topic_follows where topic_id = $1
     on conflict do nothing`,
    [topicId, otherTopicId],
  )
  await recountTopics(client, [topicId, otherTopicId])
  return { otherTopicId, places, title: from.title }
}

const MOVED_ON = 'The topics changed since, so this can’t be undone. Split or merge them instead.'

/**
 * Moves posts back to where they were before a split or a merge.
 * @param title of the first post of the former topic, if that was moved too
 * @throws HttpError 409 where their places are taken by now
 */
export async function movePostsBack(client: PoolClient, topicId: number, before: Before): Promise<void> {
  const { otherTopicId = 0, places = [], title } = before
  await lockTopics(client, [topicId, otherTopicId])
  const { rows } = await client.query<{ there: number; taken: number; others: number }>(
    `select count(*) filter (where topic_id = $1 and id = any($3))::int as there,
       count(*) filter (where topic_id = $2 and place = any($4))::int as taken,
       count(*) filter (where topic_id = $1 and not id = any($3))::int as others
     from posts where topic_id in ($1, $2)`,
    [otherTopicId, topicId, places.map(({ id }) => id), places.map(({ place }) => place)],
  )
  const [now] = rows
  // After a split the new topic must have nothing else; after a merge the other one has its own posts.
  if (!now || now.there !== places.length || now.taken || (title === undefined && now.others))
    throw new HttpError('conflict', MOVED_ON)
  await client.query(
    `update posts p set topic_id = $1, place = o.place, title = case when o.place = 1 then $3::text end
     from json_to_recordset($2) as o(id bigint, place integer) where p.id = o.id`,
    [topicId, JSON.stringify(places), title ?? null],
  )
  await client.query('update topics set merged_into = null where id = $1', [topicId])
  if (title === undefined)
    await client.query('update topics set merged_into = $2 where id = $1', [otherTopicId, topicId])
  await recountTopics(client, [topicId, otherTopicId])
}
