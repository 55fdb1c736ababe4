import type { FastifyInstance } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_TABLES } from '../limits.ts'
import { sendTopicPage } from '../send.tsx'
import { getPost, NO_POST } from '../writing/own.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { readVersions } from './store.ts'

/** Registers the page of what a post said before each edit, which everybody may read who reads the post. */
export function historyRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/posts/:id/history',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES } },
    async (request, reply) => {
      const post = await getPost(site, request)
      // What was removed is shown to nobody, and neither is what it said before.
      if (post.removed) throw new HttpError('not_found', NO_POST)
      const versions = await readVersions(site.db, post.id)
      return sendTopicPage(site, reply, {
        title: `Edits: ${post.topic.title}`,
        robots: 'noindex',
        body: <HistoryPage post={post} versions={versions} timeZone={site.config.siteTz} />,
      })
    },
  )
}
