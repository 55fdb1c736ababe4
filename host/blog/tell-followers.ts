import { defineJob } from '../_services/jobs/define-job.ts'
import { readArticle } from './article-store.ts'
import { tellFollowers } from './tell-store.ts'

export const TELL_JOB = 'blog_published'

/** Tells those who follow an author of a new article, once: they may be thousands, so a job does it. */
export const tellFollowersJob = defineJob<{ articleId: number }>({
  name: TELL_JOB,
  async run({ db }, { articleId }) {
    const article = await readArticle(db.pool, articleId)
    if (!article?.authorId || article.state !== 'published') return
    await tellFollowers(db.pool, { ...article, authorId: article.authorId })
  },
})
