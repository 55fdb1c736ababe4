import type { Database } from '../_db/database.ts'
import type { PersonViewer } from '../profiles/person.ts'
import type { Article, ListedArticle } from './article.ts'
import { COLUMNS } from './article-store.ts'
import { countWords } from './labels.ts'

/** Which articles are listed. */
export interface ArticleFilter {
  /** uuid of the author. */
  author?: string | undefined
  tag?: string | undefined
  /** Id of an article that is left out. */
  except?: number
  limit: number
  offset?: number
  viewer: PersonViewer
}

/** A post that was removed, or hidden by flags, takes its article off all lists. */
const PUBLISHED = `blog_articles a join topics t on t.id = a.topic_id join posts p on p.topic_id = t.id and p.place = 1
  where a.state = 'published' and p.removed_at is null`
const FILTERED = `($1::uuid is null or a.author_id = $1) and ($2::text is null or $2 = any(a.tags))
  and ($3::bigint is null or a.id <> $3)`
/** Leaves out authors whom a member blocks. Visitors block nobody, so pages that are kept for them do not depend on it. */
const getFilter = ({ viewer }: Pick<ArticleFilter, 'viewer'>) =>
  viewer
    ? `${FILTERED} and not exists (select from blocks b where b.user_id = $4 and b.blocked_id = a.author_id)`
    : `${FILTERED} and $4::uuid is null`
const LISTED = `a.id::float8 as id, a.slug, a.title, a.summary, a.cover, a.tags, a.author_id as "authorId",
  a.published_at as "publishedAt", t.replies as comments, a.body`

const getValues = ({ author, tag, except, viewer }: Omit<ArticleFilter, 'limit' | 'offset'>) => [
  author ?? null,
  tag || null,
  except ?? null,
  viewer?.id ?? null,
]

type Row = Omit<ListedArticle, 'words'> & { body: string }
const toListed = ({ body, ...article }: Row): ListedArticle => ({ ...article, words: countWords(body) })

/** Lists published articles, the newest first. */
export async function listArticles({ pool }: Database, filter: ArticleFilter): Promise<ListedArticle[]> {
  const { rows } = await pool.query<Row>(
    `select ${LISTED} from ${PUBLISHED} and ${getFilter(filter)} order by a.published_at desc, a.id desc limit $5 offset $6`,
    [...getValues(filter), filter.limit, filter.offset ?? 0],
  )
  return rows.map(toListed)
}

export async function countArticles(
  { pool }: Database,
  filter: Omit<ArticleFilter, 'limit' | 'offset'>,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${PUBLISHED} and ${getFilter(filter)}`,
    getValues(filter),
  )
  return rows[0]?.count ?? 0
}

/** Articles for a feed: with their texts and when these changed. */
export interface FeedArticle extends ListedArticle {
  body: string
  editedAt: Date
}

export async function listForFeed(
  { pool }: Database,
  author: string | undefined,
  limit: number,
): Promise<FeedArticle[]> {
  const { rows } = await pool.query<Row & { editedAt: Date }>(
    `select ${LISTED}, greatest(a.published_at, p.edited_at) as "editedAt" from ${PUBLISHED} and ($1::uuid is null or a.author_id = $1)
     order by a.published_at desc, a.id desc limit $2`,
    [author ?? null, limit],
  )
  return rows.map((row) => ({ ...toListed(row), body: row.body, editedAt: row.editedAt }))
}

/** Finds published articles by the words of their titles and texts; the last word may be unfinished. @param query for `to_tsquery()` */
export async function searchArticles(
  { pool }: Database,
  query: string,
  limit: number,
): Promise<Pick<ListedArticle, 'slug' | 'title' | 'authorId' | 'publishedAt'>[]> {
  const { rows } = await pool.query(
    `select a.slug, a.title, a.author_id as "authorId", a.published_at as "publishedAt"
     from ${PUBLISHED} and p.search @@ to_tsquery('english', $1)
     order by ts_rank_cd(p.search, to_tsquery('english', $1)) desc, a.id desc limit $2`,
    [query, limit],
  )
  return rows
}

/** Lists the authors with published articles, those with the newest first. */
export async function listAuthors(
  { pool }: Database,
  limit: number,
): Promise<{ authorId: string; articles: number }[]> {
  const { rows } = await pool.query<{ authorId: string; articles: number }>(
    `select a.author_id as "authorId", count(*)::int as articles from ${PUBLISHED} and a.author_id is not null
     group by 1 order by max(a.published_at) desc limit $1`,
    [limit],
  )
  return rows
}

/** What the site says of a member's blog. */
export interface BlogFacts {
  /** True if the member may publish. */
  author: boolean
  /** Articles that are published. */
  articles: number
}

export async function readBlogFacts({ pool }: Pick<Database, 'pool'>, member: string): Promise<BlogFacts> {
  const { rows } = await pool.query<BlogFacts>(
    `select u.blog_author as author, (select count(*)::int from ${PUBLISHED} and a.author_id = u.id) as articles
     from users u where u.id = $1`,
    [member],
  )
  return rows[0] ?? { author: false, articles: 0 }
}

/** Lists everything that a member has written, what changed last first. */
export async function listOwnArticles({ pool }: Database, author: string, limit: number): Promise<OwnArticle[]> {
  const { rows } = await pool.query<OwnArticle>(
    `select ${COLUMNS}, coalesce(t.replies, 0) as comments, a.state = 'published' and p.removed_at is not null as removed
     from blog_articles a left join topics t on t.id = a.topic_id left join posts p on p.topic_id = t.id and p.place = 1
     where a.author_id = $1 order by a.updated_at desc, a.id desc limit $2`,
    [author, limit],
  )
  return rows
}

export interface OwnArticle extends Article {
  comments: number
  /** True if a moderator hid or removed it. */
  removed: boolean
}
