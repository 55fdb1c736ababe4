import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { searchReply } from '../../widgets/site-search/contract.ts'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { allowAnyOrigin } from '../_http/cors.ts'
import { HttpError } from '../_http/errors.ts'
import { SHARED } from '../_http/security.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { getQueryText } from '../markets/search.ts'
import { SearchPage } from './SearchPage.tsx'
import styles from './search.css?inline'
import { searchSite } from './search.ts'

/** Results of each kind on the page, and in the list of suggestions. */
const ON_PAGE = 5
const SUGGESTED = 3

/** The search of the whole site: its page, and the suggestions of its field. */
export function searchRoutes(app: FastifyInstance, site: AppContext): void {
  app.get('/search', { config: { access: OPEN, costly: 'search' } }, async (request, reply) => {
    const { q, error } = readQuery(request.query)
    if (error) reply.status(error.status)
    const found = q && !error ? await searchSite({ ...site, db: site.reads(request) }, q, ON_PAGE) : undefined
    return sendPage(site, reply, {
      title: q ? `${q.slice(0, 60)}: search` : 'Search',
      description: 'Search places, addresses, deals, forum topics, articles, companies, and members.',
      canonical: '/search',
      place: '/search',
      ...((q || error) && { robots: 'noindex' }),
      styles,
      body: <SearchPage q={q} found={found} error={error?.message} />,
    })
  })

  app.get(
    '/api/search',
    {
      helmet: SHARED,
      onRequest: allowAnyOrigin,
      config: {
        access: FILE,
        costly: 'search',
        api: {
          summary:
            'Searches places, addresses, deals, topics, articles, companies, members, and pages: three results of each at most',
          query: z.object({ q: z.string() }),
          replies: { 200: searchReply },
        },
      },
    },
    async (request, reply) => {
      const q = getQueryText(request.query, 'q')
      if (q === undefined) throw new HttpError('bad_parameter', '"q" is missing; expected words to search for.')
      const { groups } = q ? await searchSite({ ...site, db: site.reads(request) }, q, SUGGESTED) : { groups: [] }
      return reply
        .header('cache-control', 'public, max-age=60')
        .send({ groups: groups.map(({ name, results }) => ({ name, results })) })
    },
  )
}

/** Reads what was searched for; what cannot be used comes back, as far as it can be shown. */
function readQuery(query: unknown): { q: string; error?: HttpError } {
  try {
    return { q: getQueryText(query, 'q') ?? '' }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const rawQuery = (query as { q?: unknown }).q
    return { q: typeof rawQuery === 'string' ? rawQuery.replaceAll('\0', '').toWellFormed().slice(0, 300) : '', error }
  }
}
