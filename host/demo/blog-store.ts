import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { articlePath } from '../blog/paths.ts'

type On = Pick<Database, 'pool'> | { pool: PoolClient }

/** Tells whether there are demo members but no articles yet. */
export async function areArticlesMissing({ pool }: On): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from blog_articles) as missing',
  )
  return rows[0]?.missing === true
}

/** An article whose topic has been written. */
export interface SeededArticle {
  topicId: number
  author: string
  slug: string
  title: string
  summary: string
  body: string
  tags: readonly string[]
  cover: Buffer | undefined
  /** ISO 8601 */
  at: string
}

/** Makes the authors, and articles of their topics. */
export async function writeArticles(client: PoolClient, articles: readonly SeededArticle[]): Promise<void> {
  const authors = [...new Set(articles.map(({ author }) => author))]
  await client.query('update users set blog_author = true where id = any($1)', [authors])
  for (const { topicId, author, slug, title, summary, body, tags, cover, at } of articles) {
    const { rows } = cover
      ? await client.query<{ id: string }>(
          "insert into forum_images (user_id, type, bytes, used) values ($1, 'image/webp', $2, true) returning id",
          [author, cover],
        )
      : { rows: [] }
    await client.query('update topics set page = $2 where id = $1', [topicId, articlePath(slug)])
    await client.query(
      `insert into blog_articles (author_id, state, slug, title, summary, body, tags, cover, topic_id, published_at, created_at,
         updated_at, demo)
       values ($1, 'published', $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, true)`,
      [author, slug, title, summary, body, tags, rows[0]?.id ?? null, topicId, at],
    )
    if (rows[0])
      await client.query(
        'insert into post_images (post_id, image_id) select id, $2 from posts where topic_id = $1 and place = 1',
        [topicId, rows[0].id],
      )
  }
}
