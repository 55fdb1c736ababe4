import type { PoolClient } from 'pg'
import { toSlug } from '../paths.ts'

/** A created post and its topic. */
export interface CreatedPost {
  postId: number
  topicId: number
}

/** Inserts a topic with its first post. @returns undefined if the forum does not exist */
export async function insertTopic(
  client: PoolClient,
  { forumId, authorId, title, body }: { forumId: number; authorId: string; title: string; body: string },
): Promise<CreatedPost | undefined> {
  const { rows } = await client.query<CreatedPost>(
    `with author as (select id, demo from users where id = $2),
     topic as (
       insert into topics (forum_id, author_id, title, slug, demo)
       select f.id, a.id, $3, $4, a.demo from forums f, author a
       where f.id = $1 and f.archived_at is null returning id, author_id, demo),
     post as (
       insert into posts (topic_id, place, author_id, title, body, demo)
       select id, 1, author_id, $3, $5, demo from topic returning id, topic_id)
     select id::float8 as "postId", topic_id::float8 as "topicId" from post`,
    [forumId, authorId, title, toSlug(title), body],
  )
  const [made] = rows
  if (made) await client.query('update forums set topics = topics + 1 where id = $1', [forumId])
  return made
}

/** The outcome of a reply. */
export type Replied = CreatedPost | 'unknown' | 'closed'

/** Inserts a reply at the end of its topic. The quoted post is stored if it is in the same topic. */
export async function insertReply(
  client: PoolClient,
  reply: { topicId: number; authorId: string; body: string; quotedId: number | undefined },
): Promise<Replied> {
  const { topicId, authorId, body, quotedId } = reply
  // The row is locked from here: replies to one topic come one after the other, and so do their places.
  const { rows } = await client.query<{ forumId: string; open: boolean }>(
    `select forum_id as "forumId", closed_at is null
       and not exists (select from forums f where f.id = forum_id and f.archived_at is not null) as open from topics
     where id = $1 and removed_at is null for no key update`,
    [topicId],
  )
  const [topic] = rows
  if (!topic) return 'unknown'
  if (!topic.open) return 'closed'
  const { rows: counted } = await client.query<{ place: number }>(
    `update topics set posts = posts + 1, replies = replies + 1,
       last_post_at = greatest(last_post_at, clock_timestamp()) where id = $1 returning posts as place`,
    [topicId],
  )
  const { rows: made } = await client.query<CreatedPost>(
    `insert into posts (topic_id, place, author_id, body, quoted_post_id, demo, created_at)
     select $1, $2, id, $4, (select q.id from posts q where q.id = $5 and q.topic_id = $1), demo, clock_timestamp()
     from users where id = $3
     returning id::float8 as "postId", topic_id::float8 as "topicId"`,
    [topicId, counted[0]?.place, authorId, body, quotedId ?? null],
  )
  // An account that is being deleted has no author any more.
  if (!made[0]) return 'unknown'
  await client.query('update forums set replies = replies + 1 where id = $1', [topic.forumId])
  return made[0]
}
