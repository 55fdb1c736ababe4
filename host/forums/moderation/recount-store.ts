import type { PoolClient } from 'pg'

/** Locks topics in one order, so that of two moderators one waits for the other. */
export async function lockTopics(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('select from topics where id = any($1) order by id for update', [ids])
}

/** Locks the topics of several posts and their forums, in the order in which whoever writes a reply locks them. */
export async function lockPostTopics(client: PoolClient, postIds: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ forum: number }>(
    `select forum_id::float8 as forum from topics
     where id in (select topic_id from posts where id = any($1)) order by id for update`,
    [postIds],
  )
  const forums = rows.map(({ forum }) => forum)
  await client.query('select from forums where id = any($1) order by id for update', [forums])
}

/** Counts topics and their forums anew, from the posts that are there. The caller has locked the topics. */
export async function recountTopics(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    `update topics t set
       posts = greatest(1, c.posts), replies = c.replies, votes = c.votes,
       last_post_at = coalesce(c.last, t.last_post_at),
       removed_at = case when c.last is null then coalesce(t.removed_at, now()) end,
       answer_post_id = (select id from posts where id = t.answer_post_id and topic_id = t.id and removed_at is null)
     from (
       select i.id, coalesce(max(p.place), 1) as posts,
         count(p.id) filter (where p.place > 1 and p.removed_at is null)::int as replies,
         coalesce(max(p.votes) filter (where p.place = 1), 0) as votes,
         max(p.created_at) filter (where p.removed_at is null) as last
       from unnest($1::bigint[]) as i(id) left join posts p on p.topic_id = i.id group by i.id) c
     where t.id = c.id`,
    [ids],
  )
  const { rows } = await client.query<{ id: number }>(
    'select distinct forum_id::float8 as id from topics where id = any($1)',
    [ids],
  )
  await recountForums(
    client,
    rows.map(({ id }) => id),
  )
}

/** The rows are locked first, so that the counts are those after all replies that were written meanwhile. */
export async function recountForums(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('select from forums where id = any($1) order by id for update', [ids])
  await client.query(
    `update forums f set topics = c.topics, replies = c.replies
     from (
       select i.id, count(t.id)::int as topics, coalesce(sum(t.replies), 0)::int as replies
       from unnest($1::bigint[]) as i(id) left join topics t on t.forum_id = i.id and t.removed_at is null group by i.id) c
     where f.id = c.id`,
    [ids],
  )
}
