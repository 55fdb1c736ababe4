import { foldSearch } from '../../../widgets/_http/fold.ts'
import type { Database } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'

/** A topic that fits, with the post that fits best where its title does not. */
export interface TopicHit extends TopicAddress {
  title: string
  forum: string
  replies: number
  postId?: number
}

interface Row extends Omit<TopicHit, 'postId'> {
  postId: number | null
}

const COLUMNS = `t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum, t.replies`
const TITLE_WORDS = `to_tsvector('english'::regconfig, translate(t.title, '<>', '  '))`
/** Characters from which on the last word may be the beginning of one. */
const MIN_BEGUN = 3
/** Characters from which on a title may be like them; fewer are like any. */
const MIN_LIKE = 4
/** Newest posts that are read one by one before the index is asked. */
const RECENT = 2000
/** Newest posts that fit, among which are looked for that many topics. */
const POSTS = 50

/**
 * Finds topics while somebody types: by the words of their titles, then by those of their posts. The newest
 * come first; the page of the forums' own search ranks them.
 */
export async function findTopics(db: Database, text: string, limit: number): Promise<TopicHit[]> {
  const query = getTextQuery(text)
  if (!query) return []
  const titled = await byTitle(db, query, limit)
  const posted = titled.length < limit ? await byPosts(db, query, limit) : []
  const known = new Set(titled.map(({ id }) => id))
  return [...titled, ...posted.filter(({ id }) => !known.has(id))].slice(0, limit)
}

/** Builds a query of all words (`'rent' & 'contr':*`), of which the last may be unfinished. */
export function getTextQuery(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .map((word, at) => (at === words.length - 1 && word.length >= MIN_BEGUN ? `'${word}':*` : `'${word}'`))
    .join(' & ')
}

async function byTitle({ pool }: Database, query: string, limit: number): Promise<TopicHit[]> {
  const { rows } = await pool.query<TopicHit>(
    // Materialized: otherwise the newest topics are read one by one until enough fit, and the words of each title are taken anew.
    `with hits as materialized (
       select t.id, t.last_post_at from topics t where t.removed_at is null and t.page is null and ${TITLE_WORDS} @@ to_tsquery('english', $1))
     select ${COLUMNS} from (select id from hits order by last_post_at desc, id desc limit ${Number(limit)}) hit
     join topics t using (id) join forums f on f.id = t.forum_id order by t.last_post_at desc, t.id desc`,
    [query],
  )
  return rows
}

/** Looks through the newest posts first: what is in many of them is found there, and the index has few of what is not. */
async function byPosts({ pool }: Database, query: string, limit: number): Promise<TopicHit[]> {
  const recent = `select id, topic_id, search from posts where removed_at is null order by id desc limit ${RECENT}`
  const found = await ofPosts(pool, `(${recent}) recent where`, query, limit)
  return found.length < limit ? ofPosts(pool, 'posts where removed_at is null and', query, limit) : found
}

async function ofPosts(pool: Database['pool'], from: string, query: string, limit: number): Promise<TopicHit[]> {
  const { rows } = await pool.query<Row>(
    `with hits as materialized (
       select id, topic_id from ${from} search @@ to_tsquery('english', $1) order by id desc limit ${POSTS})
     select ${COLUMNS}, hit.id::float8 as "postId"
     from (select topic_id, max(id) as id from hits group by topic_id order by max(id) desc limit ${Number(limit)}) hit
     join topics t on t.id = hit.topic_id join forums f on f.id = t.forum_id
     where t.removed_at is null and t.page is null order by hit.id desc`,
    [query],
  )
  return rows.map(({ postId, ...topic }) => ({ ...topic, ...(postId !== null && { postId }) }))
}

/** Finds topics with a title like a text: for typos, the most similar first. */
export async function findTopicsLike({ pool }: Database, text: string, limit: number): Promise<TopicHit[]> {
  if (text.trim().length < MIN_LIKE) return []
  const { rows } = await pool.query<TopicHit>(
    `select ${COLUMNS} from topics t join forums f on f.id = t.forum_id
     where t.removed_at is null and t.page is null and lower(t.title) %> $1
     order by word_similarity($1, lower(t.title)) desc, t.id desc limit ${Number(limit)}`,
    [foldSearch(text)],
  )
  return rows
}

/** Newest topics with a word of a title, of which the most similar are taken. */
const CANDIDATES = 300

/**
 * Finds topics whose titles have words of another, however few: for whoever begins a topic that may be there already. Those with the
 * most words of it come first.
 */
export async function findSimilarTopics({ pool }: Database, title: string, limit: number): Promise<TopicHit[]> {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Words of three letters and fewer are in every title.
  const query = words
    .filter((word) => word.length >= MIN_LIKE)
    .map((word) => `'${word}'`)
    .join(' | ')
  if (!query) return []
  const { rows } = await pool.query<TopicHit>(
    `with hits as materialized (
       select t.id, ts_rank(${TITLE_WORDS}, to_tsquery('english', $1)) + word_similarity($2, lower(t.title)) as rank from (
         select id, title from topics t where t.removed_at is null and t.page is null and ${TITLE_WORDS} @@ to_tsquery('english', $1)
         order by t.id desc limit ${CANDIDATES}) t)
     select ${COLUMNS} from (select id, rank from hits order by rank desc, id desc limit ${Number(limit)}) hit
     join topics t using (id) join forums f on f.id = t.forum_id order by hit.rank desc, t.id desc`,
    [query, foldSearch(title)],
  )
  return rows
}
