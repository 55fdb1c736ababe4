import type { Database, On } from '../_db/database.ts'
import type { Article } from './article.ts'

export const COLUMNS = `a.id::float8 as id, a.author_id as "authorId", a.state, a.slug, a.title, a.summary, a.body, a.cover, a.tags,
  a.publish_at as "publishAt", a.published_at as "publishedAt", a.updated_at as "updatedAt", a.topic_id::float8 as "topicId",
  a.form_token as "formToken"`

/** Finds an article by its address, or by one that it had. */
export async function findArticle({ pool }: Database, slug: string): Promise<Article | undefined> {
  const { rows } = await pool.query<Article>(
    `select ${COLUMNS} from blog_articles a
     where a.slug = $1 or a.id = (select article_id from blog_former_slugs where slug = $1) order by a.slug = $1 desc limit 1`,
    [slug],
  )
  return rows[0]
}

export async function readArticle(on: On, id: number): Promise<Article | undefined> {
  const { rows } = await on.query<Article>(`select ${COLUMNS} from blog_articles a where a.id = $1`, [id])
  return rows[0]
}

/** Reads the article that a member's form has made. */
export async function readArticleOfForm(on: On, authorId: string, formToken: string): Promise<Article | undefined> {
  const { rows } = await on.query<Article>(
    `select ${COLUMNS} from blog_articles a where a.form_token = $1 and a.author_id = $2`,
    [formToken, authorId],
  )
  return rows[0]
}

export async function readArticleOfTopic(on: On, topicId: number): Promise<Article | undefined> {
  const { rows } = await on.query<Article>(`select ${COLUMNS} from blog_articles a where a.topic_id = $1`, [topicId])
  return rows[0]
}

/** Reads an article and locks it until the transaction ends. */
export async function lockArticle(on: On, id: number): Promise<Article | undefined> {
  const { rows } = await on.query<Article>(`select ${COLUMNS} from blog_articles a where a.id = $1 for update`, [id])
  return rows[0]
}

/** Tells whether a member may publish in the blog. */
export async function isBlogAuthor(on: On, userId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `select from users where id = $1 and blog_author
       and (status = 'active' or (status = 'suspended' and status_until <= now()))`,
    [userId],
  )
  return rowCount === 1
}
