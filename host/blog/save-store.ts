import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { HttpError } from '../_http/errors.ts'
import { keepImages, markImages } from '../forums/images/store.ts'
import { toSlug } from '../forums/paths.ts'
import { changeTopic } from '../forums/writing/change-store.ts'
import type { Article, ArticleText } from './article.ts'
import { COLUMNS, lockArticle } from './article-store.ts'
import { articlePath, coverPath, RESERVED_SLUGS } from './paths.ts'

/** Lets one transaction at a time pick addresses. It comes before any article is locked. */
const lockSlugs = (client: PoolClient) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('blog slugs', 0))`)

/** Picks the address of an article by its title, which no other has or had. */
async function pickSlug(client: PoolClient, id: number, title: string): Promise<string> {
  const base = /[\p{L}\p{N}]/u.test(title) ? toSlug(title) : 'draft'
  const { rows } = await client.query<{ slug: string }>(
    `select slug from blog_articles where slug like $1 || '%' and id <> $2
     union all select slug from blog_former_slugs where slug like $1 || '%' and article_id <> $2`,
    [base, id],
  )
  const usedSlugs = new Set([...rows.map(({ slug }) => slug), ...RESERVED_SLUGS])
  if (!usedSlugs.has(base)) return base
  let number = 2
  while (usedSlugs.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** Gives an article the address of its title; the former one leads there. */
async function updateSlug(client: PoolClient, { id, slug }: Article, title: string): Promise<void> {
  const next = await pickSlug(client, id, title)
  if (next === slug) return
  await client.query('delete from blog_former_slugs where slug = $1 and article_id = $2', [next, id])
  await client.query('insert into blog_former_slugs (slug, article_id) values ($1, $2)', [slug, id])
  await client.query('update blog_articles set slug = $2 where id = $1', [id, next])
  await client.query('update topics set page = $2 where id = (select topic_id from blog_articles where id = $1)', [
    id,
    articlePath(next),
  ])
}

const markCover = (on: On, cover: string | null, used: boolean) =>
  cover ? on.query('update forum_images set used = $2 where id = $1', [cover, used]) : undefined

/** Stores which images a published article shows, its cover too: where moderators remove it, nobody is sent them. */
async function keepArticleImages(client: PoolClient, topicId: number, { body, cover }: ArticleText): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from posts where topic_id = $1 and place = 1',
    [topicId],
  )
  if (rows[0]) await keepImages(client, rows[0].id, cover ? `${coverPath(cover)}\n${body}` : body)
}

const PUBLISHED_MEANWHILE =
  'This article was published while you were writing. Reload the page, and save your changes again.'

/** Stores a new article as a draft. @returns its id; that of the first one where the same form comes again, undefined where the form is another member's */
export const insertArticle = (
  { pool }: Database,
  authorId: string,
  text: ArticleText,
  formToken: string,
): Promise<number | undefined> =>
  withTransaction(pool, async (client) => {
    await lockSlugs(client)
    const slug = await pickSlug(client, 0, text.title)
    const { rows } = await client.query<{ id: number }>(
      `insert into blog_articles as a (author_id, slug, form_token, demo) select id, $2, $3, demo from users where id = $1
       on conflict (form_token) do update set updated_at = now() where a.author_id = $1
       returning id::float8 as id`,
      [authorId, slug, formToken],
    )
    return rows[0]?.id
  })

/**
 * Changes the text of an article, and of its topic where it is published.
 * @param complete whether the text has all that a published article needs
 * @throws HttpError 409 for a text without it, where the article is published by now
 */
export const updateArticle = ({ pool }: Database, id: number, text: ArticleText, complete: boolean): Promise<void> =>
  withTransaction(pool, async (client) => {
    await lockSlugs(client)
    const before = await lockArticle(client, id)
    if (!before) return
    if (before.state === 'published' && !complete) throw new HttpError('conflict', PUBLISHED_MEANWHILE)
    await client.query(
      `update blog_articles set title = $2, summary = $3, body = $4, cover = $5, tags = $6, updated_at = now() where id = $1`,
      [id, text.title, text.summary, text.body, text.cover, text.tags],
    )
    if (before.cover !== text.cover) await markCover(client, before.cover, false)
    await markCover(client, text.cover, true)
    await markImages(client, text.body)
    if (before.state === 'published' && before.topicId !== null) {
      await changeTopic(client, before.topicId, text)
      await keepArticleImages(client, before.topicId, text)
    }
    await updateSlug(client, before, text.title)
  })

/** Finds the forum that the articles' topics belong to, and makes it once. */
export async function ensureBlogForum({ pool }: Database): Promise<number> {
  await pool.query(
    `insert into forums (name, about, category, page) values ('Blog', 'Comments on the articles of the blog.', 'Blog', '/blog')
     on conflict (page) do nothing`,
  )
  const { rows } = await pool.query<{ id: number }>("select id::float8 as id from forums where page = '/blog'")
  return rows[0]?.id ?? 0
}

/** Records that an article is public, as a topic that stands on its page. */
export async function markPublished(client: PoolClient, article: Article, topicId: number): Promise<void> {
  const { id, slug } = article
  await client.query('update topics set page = $2 where id = $1', [topicId, articlePath(slug)])
  await keepArticleImages(client, topicId, article)
  await client.query(
    `update blog_articles set state = 'published', publish_at = null, topic_id = $2, published_at = now(), updated_at = now()
     where id = $1`,
    [id, topicId],
  )
}

/** Makes an article public again, with the comments that went with it. */
export async function restoreArticle(client: PoolClient, article: Article & { topicId: number }): Promise<void> {
  await client.query('update topics set removed_at = null where id = $1', [article.topicId])
  await client.query(
    `update posts p set removed_at = null, removed_by = null from blog_articles a
     where a.id = $1 and p.topic_id = a.topic_id and p.removed_at = a.withdrawn_at and p.hidden_at is null`,
    [article.id],
  )
  await client.query(
    `update blog_articles set state = 'published', publish_at = null, withdrawn_at = null, updated_at = now() where id = $1`,
    [article.id],
  )
  await changeTopic(client, article.topicId, article)
  await keepArticleImages(client, article.topicId, article)
}

/** Takes an article off the site: nobody but its author sees it or its comments, and it is a draft again. */
export async function withdrawArticle(client: PoolClient, { id, topicId, authorId }: Article): Promise<void> {
  if (topicId !== null) {
    await client.query('update topics set removed_at = coalesce(removed_at, now()) where id = $1', [topicId])
    await client.query(
      'update posts set removed_at = now(), removed_by = $2 where topic_id = $1 and removed_at is null',
      [topicId, authorId],
    )
  }
  await client.query(
    `update blog_articles set state = 'draft', publish_at = null, updated_at = now(),
       withdrawn_at = case when topic_id is not null then coalesce(withdrawn_at, now()) end where id = $1`,
    [id],
  )
}

/** Lets the author of an article that was taken off the site see its images again, as those of any draft. */
export async function releaseImages(client: PoolClient, { id }: Article): Promise<void> {
  await client.query(
    `delete from post_images s using posts p, blog_articles a
     where a.id = $1 and p.topic_id = a.topic_id and p.place = 1 and p.removed_at = a.withdrawn_at and s.post_id = p.id`,
    [id],
  )
}

export async function deleteArticleRow(client: PoolClient, { id, cover, topicId }: Article): Promise<void> {
  // Another article may have its address from now on.
  await client.query('update topics set page = null where id = $1', [topicId])
  await markCover(client, cover, false)
  await client.query('delete from blog_articles where id = $1', [id])
}

/** Deletes what a member has not published. */
export async function deleteDrafts(on: On, authorId: string): Promise<void> {
  await on.query(
    `update forum_images set used = false
     where id in (select cover from blog_articles where author_id = $1 and state <> 'published')`,
    [authorId],
  )
  await on.query("delete from blog_articles where author_id = $1 and state <> 'published'", [authorId])
}

/** Sets when an article is published by itself; null makes it a draft. */
export async function updateSchedule({ pool }: Database, id: number, at: Date | null): Promise<void> {
  await pool.query(
    `update blog_articles set state = case when $2::timestamptz is null then 'draft' else 'scheduled' end, publish_at = $2,
       updated_at = now() where id = $1 and state <> 'published'`,
    [id, at],
  )
}

/** Lists the articles whose time has come. */
export async function readDueArticles({ pool }: Database, now: Date): Promise<Article[]> {
  const { rows } = await pool.query<Article>(
    `select ${COLUMNS} from blog_articles a where a.state = 'scheduled' and a.publish_at <= $1 order by a.publish_at limit 20`,
    [now],
  )
  return rows
}

/** Tells whether an image is one that a member uploaded. */
export async function ownsImage({ pool }: Database, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from forum_images where id = $1 and user_id = $2', [id, userId])
  return rowCount === 1
}
