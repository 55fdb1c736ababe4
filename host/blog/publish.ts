import type { PoolClient } from 'pg'
import { getTransaction, withTransaction } from '../_db/transactions.ts'
import { withLimitedTransaction } from '../_http/actions/limited-transaction.ts'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { checkWriting, refuseSilenced } from '../forums/trust/check-writing.ts'
import { createPost } from '../forums/writing/create.ts'
import { consumePostQuota } from '../forums/writing/quota.ts'
import type { Article } from './article.ts'
import { isBlogAuthor, lockArticle, readArticle } from './article-store.ts'
import { NO_ARTICLE, NOT_AUTHOR } from './labels.ts'
import {
  deleteArticleRow,
  ensureBlogForum,
  markPublished,
  releaseImages,
  restoreArticle,
  withdrawArticle,
} from './save-store.ts'
import { TELL_JOB } from './tell-followers.ts'

type Site = Pick<AppContext, 'db' | 'jobs' | 'config'>

/**
 * Publishes an article: as a topic whose first post it is, so that comments are replies. Its author must be one, and keeps to the
 * limits of the forums. Published once, it does nothing.
 * @param scheduled true for a job, which asks for no limits a second time
 * @throws HttpError 403, 404, 409 or 429
 */
export async function publishArticle(site: Site, { id, authorId, topicId }: Article, scheduled = false): Promise<void> {
  const { db, jobs, config } = site
  const author = authorId ?? ''
  const check = async (on: Parameters<typeof isBlogAuthor>[0], body: string) => {
    if (!(await isBlogAuthor(on, author))) throw new HttpError('forbidden', NOT_AUTHOR)
    if (scheduled) return refuseSilenced(on, author, config.siteTz)
    await checkWriting(on, { userId: author, body, topic: topicId === null, timeZone: config.siteTz })
  }
  if (topicId !== null) {
    await withTransaction(db.pool, async (client) => {
      const article = await lockArticle(client, id)
      if (!article || article.state === 'published') return
      await check(client, article.body)
      await restoreArticle(client, { ...article, topicId })
    })
    return
  }
  const forumId = await ensureBlogForum(db)
  const before = await readArticle(db.pool, id)
  if (!before) throw new HttpError('not_found', NO_ARTICLE)
  if (before.state === 'published') return
  const { title, body } = before
  await withLimitedTransaction(db.pool, async (client) => {
    const article = await lockArticle(client, id)
    if (article?.state === 'published') return
    if (article?.state !== before.state || article.body !== body || article.title !== title)
      throw new HttpError('conflict', 'This article was changed in another window. Reload the page, and publish again.')
    if (!scheduled) await consumePostQuota(client, 'topic', author)
    await check(client, body)
    const input = { title, body, follow: true, quotedId: undefined, mentioned: [] }
    const created = await createPost(client, { input, authorId: author, place: { forumId } })
    await markPublished(client, article, created.topicId)
    await jobs.send(TELL_JOB, { articleId: id }, { singletonKey: `${id}`, within: getTransaction(client) })
  })
}

/** Takes an article off the site; with `gone` for good. */
export async function takeOff(tx: PoolClient, id: number, { gone = false } = {}): Promise<void> {
  const article = await lockArticle(tx, id)
  if (!article) return
  await withdrawArticle(tx, article)
  if (gone) await deleteArticleRow(tx, article)
  else await releaseImages(tx, article)
}
