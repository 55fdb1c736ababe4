import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { defineJob } from '../_services/jobs/define-job.ts'
import { publishArticle } from './publish.ts'
import { readDueArticles, updateSchedule } from './save-store.ts'

/** Publishes the articles whose time has come. One that may not be published becomes a draft again. */
export async function publishDue(
  site: Pick<AppContext, 'db' | 'jobs' | 'config'>,
  now: Date = new Date(),
): Promise<void> {
  let failure: unknown
  for (const article of await readDueArticles(site.db, now)) {
    try {
      await publishArticle(site, article, true)
    } catch (error) {
      // A conflict is one with its author, who is saving it: the next round finds it again.
      if (!(error instanceof HttpError)) failure = error
      else if (error.code !== 'conflict') await updateSchedule(site.db, article.id, null)
    }
  }
  // One that fails keeps no others waiting.
  if (failure) throw failure
}

/** Looks every minute for articles to publish. */
export const publishJob = defineJob({
  name: 'blog-due-articles',
  everyMs: 60_000,
  retries: 0,
  patience: 120,
  keep: 600,
  run: (site) => publishDue(site),
})
