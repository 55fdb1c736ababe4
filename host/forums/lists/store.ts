import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import type { Sort } from './search-query.ts'

export interface Forum {
  id: number
  name: string
  about: string
  category: string
  kind: ForumKind
  /** True if the rent estimator is shown beside its topics. */
  rentEstimator: boolean
  topics: number
  replies: number
  demo: boolean
  /** True if nobody writes in it anymore. */
  archived: boolean
}

/** A topic as it stands in lists. */
export interface TopicRow {
  id: number
  forumId: number
  forum: string
  slug: string
  title: string
  /** Undefined where the account is gone. */
  author: Person | undefined
  replies: number
  votes: number
  closed: boolean
  createdAt: Date
  lastPostAt: Date
}

export interface ForumRow extends Forum {
  latest: Pick<TopicRow, 'id' | 'forumId' | 'slug' | 'title' | 'lastPostAt'> | undefined
}

const FORUM = `f.id::float8 as id, f.name, f.about, f.category, f.kind, f.rent_estimator as "rentEstimator", f.topics, f.replies, f.demo,
  f.archived_at is not null as archived`

/** Lists all forums in their order, each with the topic of its latest post. */
export async function readForums({ pool }: Database): Promise<ForumRow[]> {
  const { rows } = await pool.query(
    `select ${FORUM}, t.id::float8 as "topicId", t.slug, t.title, t.last_post_at as "lastPostAt"
     from forums f left join lateral (
       select id, slug, title, last_post_at from topics
       where forum_id = f.id and removed_at is null order by last_post_at desc, id desc limit 1) t on true
     where f.page is null
     order by min(f.position) over (partition by f.category), f.category, f.position, f.id`,
    [],
  )
  return rows.map(({ topicId, slug, title, lastPostAt, ...forum }) => ({
    ...forum,
    latest: topicId === null ? undefined : { id: topicId, forumId: forum.id, slug, title, lastPostAt },
  }))
}

/** A forum as it is stored: with the path of the page of another area that lists its topics, if it has none of its own. */
type StoredForum = Forum & { page: string | null }

export async function readStoredForum({ pool }: Database, id: number): Promise<StoredForum | undefined> {
  const { rows } = await pool.query<StoredForum>(`select ${FORUM}, f.page from forums f where f.id = $1`, [id])
  return rows[0]
}

/** Reads a forum that has a page of its own. */
export async function readForum(db: Database, id: number): Promise<Forum | undefined> {
  const forum = await readStoredForum(db, id)
  return forum?.page === null ? forum : undefined
}

/** Lists the forums of a kind in their order, by id and name. */
export async function readForumsByKind({ pool }: Database, kind: ForumKind): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id::float8 as id, name from forums where kind = $1 and archived_at is null and page is null order by position, id',
    [kind],
  )
  return rows
}

const TOPIC = `t.id::float8 as id, t.forum_id::float8 as "forumId", f.name as forum, t.slug, t.title, t.author_id as "authorId",
  t.replies, t.votes, t.closed_at is not null as closed, t.created_at as "createdAt", t.last_post_at as "lastPostAt"`

/** The sort orders; each has an index. */
const ORDERS: Record<Sort, string> = {
  activity: 't.last_post_at desc, t.id desc',
  newest: 't.id desc',
  votes: 't.votes desc, t.id desc',
  replies: 't.replies desc, t.id desc',
}

/** Lists the topics of one forum. */
export async function readTopics(
  db: Database,
  forum: number,
  { sort, limit, offset, viewer }: { sort: Sort; limit: number; offset: number; viewer: PersonViewer },
): Promise<TopicRow[]> {
  const order = ORDERS[sort]
  // A number that is always the same stands in the text: with it the server keeps its plan.
  const skip = offset ? 'offset $2' : ''
  // Names are looked up for the page alone, and not for what is passed over.
  const { rows } = await db.pool.query(
    `select ${TOPIC} from (
       select * from topics t where forum_id = $1 and removed_at is null order by ${order} limit ${limit} ${skip}) t
     join forums f on f.id = t.forum_id order by ${order}`,
    offset ? [forum, offset] : [forum],
  )
  return withAuthors(db, rows, viewer)
}

/** Lists topics of all forums, those with the newest posts first. @param open leaves out closed topics, which take no replies */
export async function readRecent(
  db: Database,
  limit: number,
  viewer: PersonViewer,
  { open = false }: { open?: boolean } = {},
): Promise<TopicRow[]> {
  const { rows } = await db.pool.query(
    `select ${TOPIC} from (
       select * from topics t where removed_at is null and page is null ${open ? 'and closed_at is null' : ''} order by ${ORDERS.activity} limit ${limit}) t
     join forums f on f.id = t.forum_id order by ${ORDERS.activity}`,
    [],
  )
  return withAuthors(db, rows, viewer)
}

/** Lists the pinned topics of a forum, the one pinned last first. */
export async function readPinned(db: Database, forum: number, viewer: PersonViewer): Promise<TopicRow[]> {
  const { rows } = await db.pool.query(
    `select ${TOPIC} from topics t join forums f on f.id = t.forum_id
     where t.forum_id = $1 and t.pinned_at is not null and t.removed_at is null order by t.pinned_at desc, t.id limit 10`,
    [forum],
  )
  return withAuthors(db, rows, viewer)
}

type Row = Omit<TopicRow, 'author'> & { authorId: string | null }

/** Adds those who began the topics, as the viewer sees them. */
async function withAuthors(db: Database, rows: Row[], viewer: PersonViewer): Promise<TopicRow[]> {
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  return rows.map(({ authorId, ...row }) => ({ ...row, author: people.get(authorId ?? '') }))
}
