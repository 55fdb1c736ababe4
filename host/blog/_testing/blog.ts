import { randomUUID } from 'node:crypto'
import type { Database } from '../../_db/database.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Article } from '../article.ts'
import { readArticle } from '../article-store.ts'
import { publishArticle } from '../publish.ts'
import { insertArticle, updateArticle } from '../save-store.ts'

/** Lets a member write in the blog. */
export const makeAuthor = ({ pool }: Database, userId: string) =>
  pool.query('update users set blog_author = true where id = $1', [userId])

const TEXT = {
  title: 'How I read a rent roll',
  summary: 'Which three lines tell whether the seller’s number is real.',
  body: 'Start at the end.\n\n## The last page\n\nIt has the *concessions*.',
  cover: null,
  tags: ['rents'],
}

/** Creates a draft of a member. */
export async function makeArticle(
  db: Database,
  authorId: string,
  overrides: Partial<typeof TEXT> = {},
): Promise<Article> {
  const text = { ...TEXT, ...overrides }
  const id = (await insertArticle(db, authorId, text, randomUUID())) ?? 0
  await updateArticle(db, id, text, true)
  return (await readArticle(db.pool, id)) as Article
}

/** Creates a published article of an author. */
export async function makePublished(
  site: AppContext,
  authorId: string,
  overrides: Partial<typeof TEXT> = {},
): Promise<Article & { topicId: number }> {
  await makeAuthor(site.db, authorId)
  const article = await makeArticle(site.db, authorId, overrides)
  // As a job does, which asks for no limits: a test may make many.
  await publishArticle(site, article, true)
  return (await readArticle(site.db.pool, article.id)) as Article & { topicId: number }
}
