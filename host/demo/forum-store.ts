import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import type { DemoForum } from './forum-talk.ts'
import type { FOLLOWED, Thread } from './forum-threads.ts'

type On = Pick<Database, 'pool'> | { pool: PoolClient }

/** Tells whether there are demo members but no forums yet. */
export async function forumsAreMissing({ pool }: On): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from forums where page is null) as missing',
  )
  return rows[0]?.missing === true
}

/** Reads the ids of demo members without administrators, in a fixed order. */
export async function readDemoMembers(on: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    "select id from users where demo and not admin and id::text like 'de300000-%' order by id",
  )
  return rows.map(({ id }) => id)
}

/** @returns their ids, in their order */
export async function writeForums(client: PoolClient, forums: readonly DemoForum[], made: Date): Promise<number[]> {
  const rows = forums.map(({ name, about, category, kind = 'discussion', rentEstimator = false }, position) => ({
    name,
    about,
    category,
    kind,
    rentEstimator,
    position,
  }))
  const { rows: ids } = await client.query<{ id: string }>(
    `insert into forums (name, about, category, kind, rent_estimator, position, demo, created_at)
     select name, about, category, kind, "rentEstimator", position, true, $2::timestamptz - interval '560 days'
     from jsonb_to_recordset($1) as f (name text, about text, category text, kind text, "rentEstimator" boolean, position integer)
     order by position returning id`,
    [JSON.stringify(rows), made],
  )
  return ids.map(({ id }) => Number(id))
}

/** Writes topics with all posts and votes, in chronological order. @returns the ids of the topics, in their order */
export async function writeThreads(
  client: PoolClient,
  threads: readonly Thread[],
  forums: number[],
): Promise<number[]> {
  const topics = threads.map(({ forum, title, slug, closed, posts }, rank) => ({
    rank,
    forum: forums[forum],
    title,
    slug,
    author: posts[0]?.author,
    posts: posts.length,
    votes: posts[0]?.voters.length,
    at: posts[0]?.at,
    last: posts.at(-1)?.at,
    closed,
  }))
  const { rows: topicIds } = await client.query<{ id: string }>(
    `insert into topics (forum_id, author_id, title, slug, posts, replies, votes, closed_at, demo, created_at, last_post_at)
     select forum, author, title, slug, posts, posts - 1, votes, case when closed then last end, true, at, last
     from jsonb_to_recordset($1) as t (forum bigint, author uuid, title text, slug text, posts integer, votes integer,
       closed boolean, at timestamptz, last timestamptz, rank integer)
     order by rank returning id`,
    [JSON.stringify(topics)],
  )
  const posts = threads
    .flatMap((thread, index) =>
      thread.posts.map((post, place) => ({
        ...post,
        topic: Number(topicIds[index]?.id),
        place: place + 1,
        title: place ? null : thread.title,
        votes: post.voters.length,
      })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const { rows: postIds } = await client.query<{ id: string }>(
    `insert into posts (topic_id, place, author_id, title, body, votes, demo, created_at)
     select topic, place, author, title, body, votes, true, at
     from jsonb_to_recordset($1) as p (topic bigint, place integer, author uuid, title text, body text, votes integer,
       at timestamptz, rank integer)
     order by rank returning id`,
    [JSON.stringify(posts.map((post, rank) => ({ ...post, rank })))],
  )
  const votes = posts.flatMap(({ voters, at }, index) =>
    voters.map((voter) => ({ post: postIds[index]?.id, voter, at })),
  )
  await client.query(
    `insert into post_votes (post_id, user_id, created_at)
     select post, voter, at from jsonb_to_recordset($1) as v (post bigint, voter uuid, at timestamptz)`,
    [JSON.stringify(votes)],
  )
  await client.query(
    `update forums f set topics = t.topics, replies = t.replies from (
       select forum_id, count(*)::int as topics, sum(replies)::int as replies from topics group by forum_id) t
     where t.forum_id = f.id`,
  )
  return topicIds.map(({ id }) => Number(id))
}

/** Makes a member follow topics, read to the end or to their own last post. */
export async function writeFollowed(client: PoolClient, { user, titles }: typeof FOLLOWED): Promise<void> {
  await client.query(
    `insert into topic_follows (user_id, topic_id, seen, created_at)
     select u.id, t.id, case when g."end" then t.posts else coalesce(
       (select max(place) from posts p where p.topic_id = t.id and p.author_id = u.id), 1) end, t.created_at
     from jsonb_to_recordset($2) as g (title text, "end" boolean) join topics t on t.title = g.title and t.demo
     join users u on u.id = $1`,
    [user, JSON.stringify(titles)],
  )
}
