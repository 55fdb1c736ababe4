import type { Database, On } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'

/** Follows a topic from its last post on; who follows or tracks it already, has seen what they had seen. */
export async function follow(on: On, user: string, topic: number): Promise<void> {
  await on.query(
    `insert into topic_follows (user_id, topic_id, seen) select $1, id, posts from topics where id = $2
     on conflict (user_id, topic_id) do update set level = 'watching' where topic_follows.level in ('normal', 'muted')`,
    [user, topic],
  )
}

export async function unfollow(on: On, user: string, topic: number): Promise<void> {
  await on.query(
    `delete from topic_follows where user_id = $1 and topic_id = $2 and level in ('watching', 'tracking')`,
    [user, topic],
  )
}

/** Records that a follower was shown a topic up to this position. */
export async function markSeen({ pool }: Database, user: string, topic: number, place: number): Promise<void> {
  await pool.query('update topic_follows set seen = $3 where user_id = $1 and topic_id = $2 and seen < $3', [
    user,
    topic,
    place,
  ])
}

/** A topic that somebody follows. */
export interface Followed extends TopicAddress {
  title: string
  forum: string
  lastPostAt: Date
  /** Posts of others that were not shown yet. */
  unread: number
  firstUnreadId: number | undefined
}

/** Lists the topics that a member follows, those with new replies first. */
export async function readFollowed(
  { pool }: Database,
  user: string,
  limit: number,
): Promise<{ rows: Followed[]; total: number }> {
  const { rows } = await pool.query(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum,
       t.last_post_at as "lastPostAt", n.unread, n.first::float8 as "firstUnreadId", count(*) over ()::int as total
     from topic_follows w join topics t on t.id = w.topic_id and t.removed_at is null join forums f on f.id = t.forum_id
     cross join lateral (
       select count(*)::int as unread, min(p.id) as first from posts p
       where p.topic_id = t.id and p.place > w.seen and p.removed_at is null and p.author_id is distinct from $1) n
     where w.user_id = $1 and w.level in ('watching', 'tracking') order by n.unread > 0 desc, t.last_post_at desc, t.id desc limit $2`,
    [user, limit],
  )
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, firstUnreadId: row.firstUnreadId ?? undefined })),
    total: rows[0]?.total ?? 0,
  }
}
