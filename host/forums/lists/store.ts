import type { Database } from '../../_db/database.ts'
import type { Sort } from './search-query.ts'

export interface Forum {
  id: number
  name: string
  about: string
  category: string
  /** True if the rent estimator is shown beside its topics. */
  rentEstimator: boolean
  topics: number
  replies: number
  demo: boolean
}

/** A topic as it stands in lists. */
export interface TopicRow {
  id: number
  forumId: number
  forum: string
  slug: string
  title: string
  /** Undefined where the account is gone. */
  author: string | undefined
  replies: number
  votes: number
  closed: boolean
  createdAt: Date
  lastPostAt: Date
}

export interface ForumRow extends Forum {
  latest: Pick<TopicRow, 'id' | 'forumId' | 'slug' | 'title' | 'lastPostAt'> | undefined
}

const FORUM = `f.id::float8 as id, f.name, f.about, f.category, f.rent_estimator as "rentEstimator", f.topics, f.replies, f.demo`

/** Lists all forums in their order, each with the topic of its latest post. */
export async function readForums({ pool }: Database): Promise<ForumRow[]> {
  const { rows } = await pool.query(
    `select ${FORUM}, t.id::float8 as "topicId", t.slug, t.title, t.last_post_at as "lastPostAt"
     from forums f left join lateral (
       select id, slug, title, last_post_at from topics
       where forum_id = f.id and removed_at is null order by last_post_at desc, id desc limit 1) t on true
     order by min(f.position) over (partition by f.category), f.category, f.position, f.id`,
    [],
  )
  return rows.map(({ topicId, slug, title, lastPostAt, ...forum }) => ({
    ...forum,
    latest: topicId === null ? undefined : { id: topicId, forumId: forum.id, slug, title, lastPostAt },
  }))
}

export async function readForum({ pool }: Database, id: number): Promise<Forum | undefined> {
  const { rows } = await pool.query<Forum>(`select ${FORUM} from forums f where f.id = $1`, [id])
  return rows[0]
}

const TOPIC = `t.id::float8 as id, t.forum_id::float8 as "forumId", f.name as forum, t.slug, t.title, u.name as author,
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
  { pool }: Database,
  forum: number,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<TopicRow[]> {
  const order = ORDERS[sort]
  // A number that is always the same stands in the text: with it the server keeps its plan.
  const skip = offset ? 'offset $2' : ''
  // Names are looked up for the page alone, and not for what is passed over.
  const { rows } = await pool.query(
    `select ${TOPIC} from (
       select * from topics t where forum_id = $1 and removed_at is null order by ${order} limit ${limit} ${skip}) t
     join forums f on f.id = t.forum_id left join users u on u.id = t.author_id order by ${order}`,
    offset ? [forum, offset] : [forum],
  )
  return rows.map(getRow)
}

/** Lists topics of all forums, those with the newest posts first. */
export async function readRecent({ pool }: Database, limit: number): Promise<TopicRow[]> {
  const { rows } = await pool.query(
    `select ${TOPIC} from (
       select * from topics t where removed_at is null order by ${ORDERS.activity} limit ${limit}) t
     join forums f on f.id = t.forum_id left join users u on u.id = t.author_id order by ${ORDERS.activity}`,
    [],
  )
  return rows.map(getRow)
}

const getRow = (row: TopicRow & { author: string | null }): TopicRow => ({ ...row, author: row.author ?? undefined })
