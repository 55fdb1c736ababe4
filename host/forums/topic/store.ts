import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import type { Signature } from '../../profiles/signature/signature.ts'
import { loadSignatures } from '../../profiles/signature/signatures-store.ts'
import { loadCards } from '../cards/load-cards.ts'
import type { Cards } from '../cards/place-cards.ts'
import { readMentions } from '../mentions/store.ts'
import type { TopicAddress } from '../paths.ts'

export interface Topic extends TopicAddress {
  forum: string
  /** Of its forum. */
  kind: ForumKind
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
  /** Id of the reply that is its best answer. */
  answerId: number | undefined
}

/** `review`: flags or a moderator hid it until it is decided about. */
export type Remover = 'author' | 'administrator' | 'unknown' | 'review'

/** The public information about an author. */
export interface Author extends Person {
  admin: boolean
  pro: boolean
  /** Owns a business page. */
  business: boolean
}

export interface Post {
  id: number
  place: number
  author: Author | undefined
  /** What the author has put below their posts, as far as the viewer may see it. */
  signature: Signature | undefined
  /** Markdown; empty where it was removed. */
  body: string
  votes: number
  /** True if the viewer has voted for it, bookmarked it, reported it as a duplicate, or blocked its author. */
  voted: boolean
  bookmarked: boolean
  reported: boolean
  blocked: boolean
  /** Versions before edits. */
  versions: number
  /** Paths of the profiles that usernames in it lead to. */
  mentions: ReadonlyMap<string, string> | undefined
  /** Cards of the pages of the site that it names. */
  cards: Cards
  createdAt: Date
  editedAt: Date | null
  /** The role of the person who removed it, if it was removed. */
  removedBy: Remover | undefined
}

const REMOVER = `case when p.removed_at is null then null when p.hidden_at is not null then 'review' when p.removed_by is null then 'unknown'
  when p.removed_by = p.author_id then 'author' else 'administrator' end as "removedBy"`

export async function readTopic({ pool }: Database, id: number): Promise<Topic | undefined> {
  const { rows } = await pool.query(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", f.name as forum, f.kind, f.rent_estimator as "rentEstimator",
       t.slug, t.title, t.author_id as "authorId", t.posts, t.replies,
       t.closed_at is not null or f.archived_at is not null as closed,
       t.removed_at is not null as removed, t.demo, t.answer_post_id::float8 as "answerId", t.page, ${REMOVER}
     from topics t join forums f on f.id = t.forum_id join posts p on p.topic_id = t.id and p.place = 1
     where t.id = $1`,
    [id],
  )
  const [row] = rows
  return (
    row && {
      ...row,
      page: row.page ?? undefined,
      authorId: row.authorId ?? undefined,
      removedBy: row.removedBy ?? undefined,
      answerId: row.answerId ?? undefined,
    }
  )
}

/** The orders of posts. */
export const POST_SORTS = { oldest: 'Oldest first', newest: 'Newest first', votes: 'Most votes' } as const
export type PostSort = keyof typeof POST_SORTS

/** The first post stays the first, whatever the others are sorted by. */
const ORDERS: Record<PostSort, string> = {
  oldest: 'p.place',
  newest: 'p.place > 1, p.place desc',
  votes: 'p.place > 1, p.removed_at is not null, p.votes desc, p.place',
}

interface Wanted {
  /** Positions in that order, both included; places, if the oldest are first. */
  from: number
  to: number
  sort?: PostSort
  viewer: PersonViewer
  /** Where the site is; without it posts come without cards of its pages. */
  origin?: string | undefined
}

/** What the viewer, `$4`, has to do with a post. */
const OF_VIEWER = `exists (select from post_bookmarks b where b.post_id = p.id and b.user_id = $4) as bookmarked,
  exists (select from duplicate_reports d where d.post_id = p.id and d.user_id = $4) as reported,
  exists (select from blocks b where b.user_id = $4 and b.blocked_id = p.author_id) as blocked`
/** Pages of visitors are cached, and do not change with what belongs to members. */
const OF_VISITOR = 'false as bookmarked, false as reported, false as blocked'

/** Reads posts of a topic. @param viewer whose votes and bookmarks are looked up */
export async function readPosts(db: Database, topic: number, selection: Wanted): Promise<Post[]> {
  const { from, to, sort = 'oldest', viewer } = selection
  const part =
    sort === 'oldest'
      ? 'where p.topic_id = $1 and p.place between $2 and $3 order by p.place'
      : `where p.topic_id = $1 order by ${ORDERS[sort]} offset $2::int - 1 limit $3::int - $2::int + 1`
  const { rows } = await db.pool.query(
    `select p.id::float8 as id, p.place, case when p.removed_at is null then p.body else '' end as body, p.votes,
       p.created_at as "createdAt", p.edited_at as "editedAt", ${REMOVER}, v.user_id is not null as voted,
       ${viewer ? OF_VIEWER : OF_VISITOR},
       (select count(*)::int from post_versions e where e.post_id = p.id) as versions,
       u.id as "authorId", u.admin, 'pro' = any(u.subscription_levels) as pro,
       exists (select from businesses b where b.owner_id = u.id and b.review = 'approved') as business
     from posts p left join users u on u.id = p.author_id
     left join post_votes v on v.post_id = p.id and v.user_id = $4 ${part}`,
    [topic, from, to, viewer?.id ?? null],
  )
  const [people, mentions, cards] = await Promise.all([
    loadPeople(
      db,
      rows.map(({ authorId }) => authorId),
      viewer,
    ),
    readMentions(
      db,
      rows.map(({ id }) => id),
    ),
    loadCards(
      db,
      rows.map(({ body }) => body),
      { viewer, origin: selection.origin },
    ),
  ])
  const signatures = await loadSignatures(db, people, viewer)
  return rows.map(({ authorId, admin, pro, business, removedBy, ...post }) => {
    const person = people.get(authorId)
    return {
      ...post,
      removedBy: removedBy ?? undefined,
      mentions: mentions.get(post.id),
      cards,
      author: person && { ...person, admin, pro, business },
      signature: signatures.get(authorId),
    }
  })
}

/** Returns the position of a post in its topic; undefined if it belongs to another. */
export async function findPostPlace({ pool }: Database, topic: number, post: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ place: number }>('select place from posts where id = $1 and topic_id = $2', [
    post,
    topic,
  ])
  return rows[0]?.place
}

/**
 * Reads a post that can be quoted in a topic: its author's name as everybody sees it, because the quote is for all, undefined if
 * the account is gone, and its text.
 */
export async function readQuoted(
  db: Database,
  topic: number,
  post: number,
): Promise<{ author: string | undefined; body: string } | undefined> {
  const { rows } = await db.pool.query<{ authorId: string | null; body: string }>(
    `select p.author_id as "authorId", p.body from posts p where p.id = $1 and p.topic_id = $2 and p.removed_at is null`,
    [post, topic],
  )
  const [row] = rows
  if (!row) return undefined
  const author = (await loadPeople(db, [row.authorId], undefined)).get(row.authorId ?? '')
  return { author: author?.name, body: row.body }
}
