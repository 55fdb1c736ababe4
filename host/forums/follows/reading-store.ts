import type { Database, On } from '../../_db/database.ts'

/** How much a member wants to hear of a topic (migration 0200). */
export const LEVELS = ['watching', 'tracking', 'normal', 'muted'] as const
export type Level = (typeof LEVELS)[number]

export const LEVEL_LABELS: Record<Level, { name: string; about: string }> = {
  watching: { name: 'Watching', about: 'You are told of each new reply.' },
  tracking: { name: 'Tracking', about: 'New replies are counted, and you are not told.' },
  normal: { name: 'Normal', about: 'You are told only if somebody mentions you.' },
  muted: { name: 'Muted', about: 'The topic is left out of your lists.' },
}

/** What a member has read of a topic, and wants to hear of it. */
export interface Reading {
  /** Undefined where nothing was chosen. */
  level: Level | undefined
  /** Place of the last post that was shown; 0 if the topic was never opened. */
  seen: number
  /** Id of the first post after it by somebody else. */
  firstUnreadId: number | undefined
}

export async function readReading({ pool }: Database, user: string, topic: number): Promise<Reading> {
  const { rows } = await pool.query<{ level: Level | null; seen: number | null; first: number | null }>(
    `select (select level from topic_follows where user_id = $1 and topic_id = $2) as level, r.seen,
       (select p.id::float8 from posts p where p.topic_id = $2 and p.place > r.seen and p.removed_at is null
          and p.author_id is distinct from $1 order by p.place limit 1) as first
     from (select 1) one left join topic_reads r on r.user_id = $1 and r.topic_id = $2`,
    [user, topic],
  )
  const [row] = rows
  return { level: row?.level ?? undefined, seen: row?.seen ?? 0, firstUnreadId: row?.first ?? undefined }
}

/** Records that a member was shown a topic up to this place. */
export async function saveReading({ pool }: Database, user: string, topic: number, place: number): Promise<void> {
  // The account or the topic may go at the same moment.
  await pool.query(
    `insert into topic_reads (user_id, topic_id, seen)
     select u.id, t.id, $3::integer from users u, topics t where u.id = $1 and t.id = $2
     on conflict (user_id, topic_id) do update set seen = excluded.seen, read_at = now()
     where topic_reads.seen < excluded.seen`,
    [user, topic, place],
  )
}

/** Sets how much a member wants to hear of a topic. */
export async function setLevel(on: On, user: string, topic: number, level: Level): Promise<void> {
  await on.query(
    `insert into topic_follows (user_id, topic_id, seen, level)
     select u.id, t.id, t.posts, $3::text from users u, topics t where u.id = $1 and t.id = $2
     on conflict (user_id, topic_id) do update set level = excluded.level`,
    [user, topic, level],
  )
}

/** Keeps a forum out of the member's lists, or shows it there again. */
export async function muteForum(on: On, user: string, forum: number, muted: boolean): Promise<void> {
  await on.query(
    muted
      ? `insert into forum_mutes (user_id, forum_id)
         select u.id, f.id from users u, forums f where u.id = $1 and f.id = $2 on conflict do nothing`
      : 'delete from forum_mutes where user_id = $1 and forum_id = $2',
    [user, forum],
  )
}

export async function isMuted({ pool }: Database, user: string, forum: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from forum_mutes where user_id = $1 and forum_id = $2', [user, forum])
  return rowCount === 1
}
