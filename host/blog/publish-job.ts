import type { FastifyInstance } from 'fastify'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { repeatJob } from '../_services/jobs/repeat-job.ts'
import { publishArticle } from './publish.ts'
import { readDueArticles, updateSchedule } from './save-store.ts'

const LOOK = 'blog-due-articles'
const EVERY_MS = 60_000

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

export function publishJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(LOOK, () => publishDue(site), { retries: 0, patience: 120, keep: 600 })
  repeatJob(app, site, LOOK, EVERY_MS)
}
