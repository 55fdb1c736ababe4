import type { Database } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'

export interface Topic extends TopicAddress {
  forum: string
  rentEstimator: boolean
  title: string
  /** uuid; undefined where the account is gone. */
  authorId: string | undefined
  /** Places that were given to posts, removed ones included. */
  posts: number
  replies: number
  closed: boolean
  /** True if nothing is left in it. */
  removed: boolean
  removedBy: Remover | undefined
  demo: boolean
}

export type Remover = 'author' | 'administrator' | 'unknown'

/** The public information about an author. */
export interface Author {
  /** uuid */
  id: string
  name: string
  admin: boolean
  pro: boolean
  /** Owns a business page. */
  business: boolean
}

export interface Post {
  id: number
  place: number
  author: Author | undefined
  /** Markdown; empty where it was removed. */
  body: string
  votes: number
  /** True if the viewer has voted for it. */
  voted: boolean
  createdAt: Date
  editedAt: Date | null
  /** The role of the person who removed it, if it was removed. */
  removedBy: Remover | undefined
}

const REMOVER = `case when p.removed_at is null then null when p.removed_by is null then 'unknown'
  when p.removed_by = p.author_id then 'author' else 'administrator' end as "removedBy"`

export async function readTopic({ pool }: Database, id: number): Promise<Topic | undefined> {
  const { rows } = await pool.query(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", f.name as forum, f.rent_estimator as "rentEstimator",
       t.slug, t.title, t.author_id as "authorId", t.posts, t.replies, t.closed_at is not null as closed,
       t.removed_at is not null as removed, t.demo, ${REMOVER}
     from topics t join forums f on f.id = t.forum_id join posts p on p.topic_id = t.id and p.place = 1
     where t.id = $1`,
    [id],
  )
  const [row] = rows
  return row && { ...row, authorId: row.authorId ?? undefined, removedBy: row.removedBy ?? undefined }
}

/** Posts of a topic from one place to another, both included. @param viewer whose votes are looked up; uuid */
export async function readPosts(
  { pool }: Database,
  topic: number,
  { from, to, viewer }: { from: number; to: number; viewer: string | undefined },
): Promise<Post[]> {
  const { rows } = await pool.query(
    `select p.id::float8 as id, p.place, case when p.removed_at is null then p.body else '' end as body, p.votes,
       p.created_at as "createdAt", p.edited_at as "editedAt", ${REMOVER}, v.user_id is not null as voted,
       u.id as "authorId", u.name, u.admin, 'pro' = any(u.subscription_levels) as pro,
       exists (select from businesses b where b.owner_id = u.id) as business
     from posts p left join users u on u.id = p.author_id
     left join post_votes v on v.post_id = p.id and v.user_id = $4
     where p.topic_id = $1 and p.place between $2 and $3 order by p.place`,
    [topic, from, to, viewer ?? null],
  )
  return rows.map(({ authorId, name, admin, pro, business, removedBy, ...post }) => ({
    ...post,
    removedBy: removedBy ?? undefined,
    author: authorId === null ? undefined : { id: authorId, name, admin, pro, business },
  }))
}

/** Returns the position of a post in its topic; undefined if it belongs to another. */
export async function findPostPlace({ pool }: Database, topic: number, post: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ place: number }>('select place from posts where id = $1 and topic_id = $2', [
    post,
    topic,
  ])
  return rows[0]?.place
}

/** Reads a post that can be quoted in a topic: its author's name, null if the account is gone, and its text. */
export async function readQuoted(
  { pool }: Database,
  topic: number,
  post: number,
): Promise<{ author: string | null; body: string } | undefined> {
  const { rows } = await pool.query<{ author: string | null; body: string }>(
    `select u.name as author, p.body from posts p left join users u on u.id = p.author_id
     where p.id = $1 and p.topic_id = $2 and p.removed_at is null`,
    [post, topic],
  )
  return rows[0]
}
