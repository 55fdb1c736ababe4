import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { drawForumAd } from '../../ads/draw-forum-ad.tsx'
import { isMuted } from '../follows/reading-store.ts'
import { FORUM_TABLES, PAGES } from '../limits.ts'
import { AD_PARAMETERS } from '../marketplace/ad-query.ts'
import { sendMarketplace } from '../marketplace/send-marketplace.tsx'
import { sendSearch } from '../search/send-search.tsx'
import { sendForumPage } from '../send.tsx'
import { NO_FORUM } from '../writing/create.ts'
import { ForumPage, getLastPage } from './ForumPage.tsx'
import { IndexPage } from './IndexPage.tsx'
import { FORUM_PARAMETERS, forumPagePath, parseSearchQuery } from './search-query.ts'
import { type Forum, readForum, readForums, readPinned, readRecent, readStoredForum, readTopics } from './store.ts'

const searchQuery = z.object({ q: optionalText })
const doneQuery = z.object({ done: optionalText })

/** What happened, by the word that the page is given in its address. */
const DONE: Record<string, string> = { removed: 'The topic was removed.' }

/** The list of forums, and the topics of each. */
export function listRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  app.get(
    '/forums',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES, costly: 'search' } },
    async (request, reply) => {
      const { query, viewer } = request
      const { q } = parseQuery(searchQuery, query)
      if (q?.trim()) return sendSearch(site, reply, q.trim(), query)
      const reads = site.reads(request)
      const [forums, recent, { ad, ...parts }] = await Promise.all([
        readForums(reads),
        readRecent(reads, PAGES.recent, viewer),
        drawForumAd(site, request),
      ])
      return sendForumPage(site, reply, {
        title: 'Forums',
        description: 'Questions and answers from real estate investors.',
        canonical: '/forums',
        feed: '/forums/feed.atom',
        ...parts,
        body: (
          <IndexPage forums={forums} recent={recent} ad={ad} timeZone={config.siteTz} member={viewer !== undefined} />
        ),
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/forums/:id',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES, cachedQuery: [...FORUM_PARAMETERS, ...AD_PARAMETERS] } },
    async (request, reply) => {
      const { params, query, viewer } = request
      const id = parseRowId(params.id)
      const forum = id === undefined ? undefined : await readStoredForum(db, id)
      if (!forum) throw getNotFound()
      if (forum.page) return reply.redirect(forum.page, 303)
      if (forum.kind === 'marketplace') return sendMarketplace(site, reply, forum, query)
      const search = parseSearchQuery(query)
      // A page that was there yesterday: the last one is.
      if (search.page > getLastPage(forum))
        return reply.redirect(forumPagePath(forum.id, { ...search, page: getLastPage(forum) }), 303)
      const reads = site.reads(request)
      const topics = await readTopics(reads, forum.id, {
        sort: search.sort,
        limit: PAGES.topics,
        offset: (search.page - 1) * PAGES.topics,
        viewer,
      })
      const pinned = search.page === 1 ? await readPinned(reads, forum.id, viewer) : []
      const { ad, ...parts } = await drawForumAd(site, request, forum.id)
      const { done } = parseQuery(doneQuery, query)
      return sendForumPage(site, reply, {
        title: forum.name,
        description: forum.about,
        feed: `/forums/${forum.id}/feed.atom`,
        // Other orders show the same topics.
        canonical: forumPagePath(forum.id, { sort: 'activity', page: search.page }),
        ...parts,
        body: (
          <ForumPage
            forum={forum}
            topics={topics}
            pinned={pinned}
            ad={ad}
            asked={search}
            timeZone={config.siteTz}
            member={viewer !== undefined}
            muted={viewer !== undefined && (await isMuted(db, viewer.id, forum.id))}
            done={done && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
          />
        ),
      })
    },
  )
}

/** @throws HttpError 404 */
export async function getForum({ db }: AppContext, text: string): Promise<Forum> {
  const id = parseRowId(text)
  const forum = id === undefined ? undefined : await readForum(db, id)
  if (!forum) throw getNotFound()
  return forum
}

const getNotFound = (): HttpError =>
  Object.assign(new HttpError('not_found', NO_FORUM), { way: { href: '/forums', label: 'All forums' } })
