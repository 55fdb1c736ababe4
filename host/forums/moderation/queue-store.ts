import type { Database } from '../../_db/database.ts'
import type { FlagReason } from './labels.ts'

export interface PostFlag {
  reason: FlagReason
  note: string
  /** Name of the member; null where the account is gone. */
  by: string
  createdAt: string
  standing: boolean
  open: boolean
}

/** A post as moderators see it: its text even where it was removed. */
export interface ReviewedPost {
  id: number
  place: number
  body: string
  createdAt: Date
  state: 'visible' | 'hidden' | 'removed'
  /** Of the author; null where the account is gone. */
  authorId: string | null
  author: string | null
  topicId: number
  forumId: number
  forum: string
  slug: string
  title: string
  closed: boolean
  pinned: boolean
  /** The last first, fifty at most. */
  flags: PostFlag[]
  /** The post before it, where it was not removed. */
  previous: { body: string; author: string | null } | null
}

const POST = `p.id::float8 as id, p.place, p.body, p.created_at as "createdAt",
  case when p.hidden_at is not null then 'hidden' when p.removed_at is not null then 'removed' else 'visible' end as state,
  p.author_id as "authorId", u.name as author, t.id::float8 as "topicId", t.forum_id::float8 as "forumId", f.name as forum,
  t.slug, t.title, t.closed_at is not null as closed, t.pinned_at is not null as pinned,
  coalesce((select json_agg(each order by each."createdAt" desc) from (
    select g.reason, g.note, m.name as by, g.created_at as "createdAt", g.standing, g.resolved_at is null as open
    from post_flags g join users m on m.id = g.user_id where g.post_id = p.id order by g.created_at desc limit 50) each), '[]') as flags,
  (select json_build_object('body', left(q.body, 400), 'author', w.name) from posts q left join users w on w.id = q.author_id
   where q.topic_id = p.topic_id and q.place < p.place and q.removed_at is null order by q.place desc limit 1) as previous`
const TABLES = `posts p join topics t on t.id = p.topic_id join forums f on f.id = t.forum_id left join users u on u.id = p.author_id`

/** Lists posts that are hidden or have open flags: hidden ones first, then the most flagged. */
export async function readQueue({ pool }: Database): Promise<ReviewedPost[]> {
  const { rows } = await pool.query<ReviewedPost>(
    `select ${POST} from (
       select id, sum(open)::int as open, bool_or(hidden) as hidden from (
         select post_id as id, 1 as open, false as hidden from post_flags where resolved_at is null
         union all select id, 0, true from posts where hidden_at is not null) each
       group by id order by bool_or(hidden) desc, sum(open) desc, id limit 50) w
     join ${TABLES.replace('posts p', 'posts p on p.id = w.id')}
     order by w.hidden desc, w.open desc, p.id`,
    [],
  )
  return rows
}

export async function readReviewedPost({ pool }: Database, id: number): Promise<ReviewedPost | undefined> {
  const { rows } = await pool.query<ReviewedPost>(`select ${POST} from ${TABLES} where p.id = $1`, [id])
  return rows[0]
}

/** Lists the forums to which a topic can be moved. */
export async function readMoveTargets({ pool }: Database, forumId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select f.id::float8 as id, f.name from forums f where f.kind = (select kind from forums where id = $1) and f.id <> $1 and f.page is null
     order by f.position, f.id`,
    [forumId],
  )
  return rows
}

/** Counts posts that members flagged or that wait hidden. */
export async function countQueued({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select post_id from post_flags where resolved_at is null union select id from posts where hidden_at is not null) waiting`,
    [],
  )
  return rows[0]?.count ?? 0
}
