import type { FastifyInstance } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_TABLES } from '../limits.ts'
import { sendForumPage } from '../send.tsx'
import { StatsPage } from './StatsPage.tsx'
import { readStats } from './store.ts'

const MONTHS = 12

/** Registers the page of the forums' figures. */
export function statsRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/forum-stats',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES, costly: 'search' } },
    async (_, reply) =>
      sendForumPage(site, reply, {
        title: 'Forum activity',
        description: 'Topics, replies, and active members of the forums by month.',
        canonical: '/forum-stats',
        body: <StatsPage stats={await readStats(site.db, site.config.siteTz, MONTHS)} />,
      }),
  )
}
