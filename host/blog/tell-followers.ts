import type { AppContext } from '../_services/app-context.ts'
import { readArticle } from './article-store.ts'
import { tellFollowers } from './tell-store.ts'

export const TELL_JOB = 'blog_published'

/** Tells those who follow an author of a new article, once: they may be thousands, so a job does it. */
export function tellFollowersJob({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): void {
  jobs.work<{ articleId: number }>(TELL_JOB, async ({ articleId }) => {
    const article = await readArticle(db.pool, articleId)
    if (!article?.authorId || article.state !== 'published') return
    await tellFollowers(db.pool, { ...article, authorId: article.authorId })
  })
}
