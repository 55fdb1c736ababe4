import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_LIMITS, PAGES } from '../limits.ts'
import { sendForumPage } from '../send.tsx'
import { parseFilters, searchPath } from './filters.ts'
import { SearchPage } from './SearchPage.tsx'
import { readForumNames, searchPosts } from './store.ts'

const pageQuery = z.object({ page: wholeNumber(FORUM_LIMITS.matches / PAGES.found) })

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
  const { config } = site
  const reads = site.reads(reply.request)
  const { page = 1 } = parseQuery(pageQuery, query)
  const filters = parseFilters(query)
  const [forums, found] = await Promise.all([
    readForumNames(reads),
    searchPosts(reads, q, {
      limit: PAGES.found,
      offset: (page - 1) * PAGES.found,
      viewer: reply.request.viewer,
      filters,
    }),
  ])
  if (!found.hits.length && page > 1) return reply.redirect(searchPath(q, 1, filters), 303)
  return sendForumPage(site, reply, {
    title: `${q.slice(0, 60)}: forum search`,
    robots: 'noindex',
    body: <SearchPage q={q} page={page} found={found} timeZone={config.siteTz} filters={filters} forums={forums} />,
  })
}
