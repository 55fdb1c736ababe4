import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { queryNumber } from '../form-values.ts'
import { FORUM_LIMITS, PAGES } from '../limits.ts'
import { sendForumPage } from '../send.tsx'
import { SearchPage, searchPath } from './SearchPage.tsx'
import { searchPosts } from './store.ts'

/**
 * Sends the page of `/forums?q=`.
 * @throws HttpError 422 for a page that is none
 */
export async function sendSearch(
  site: AppContext,
  reply: FastifyReply,
  q: string,
  query: unknown,
): Promise<FastifyReply> {
  const { db, config } = site
  const page = queryNumber(query, 'page', FORUM_LIMITS.matches / PAGES.found) ?? 1
  const found = await searchPosts(db, q, { limit: PAGES.found, offset: (page - 1) * PAGES.found })
  if (!found.hits.length && page > 1) return reply.redirect(searchPath(q, 1), 303)
  return sendForumPage(site, reply, {
    title: `${q.slice(0, 60)}: forum search`,
    robots: 'noindex',
    body: <SearchPage q={q} page={page} found={found} timeZone={config.siteTz} />,
  })
}
