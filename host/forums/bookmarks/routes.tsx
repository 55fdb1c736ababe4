import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES, PAGES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { sendForumPage } from '../send.tsx'
import { getPost, NO_POST } from '../writing/own.ts'
import { BookmarksPage, bookmarksPath } from './BookmarksPage.tsx'
import { readBookmarks, setBookmark } from './store.ts'

const pageQuery = z.object({ page: wholeNumber(10_000) })
const fromQuery = z.object({ from: choice(['topic', 'list'], 'topic') })

/** Registers a member's bookmarks of posts, and the page that lists them. */
export function bookmarkRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config: settings } = site
  app.get('/forums/bookmarks', { config: { access: MEMBERS } }, async (request, reply) => {
    const { page = 1 } = parseQuery(pageQuery, request.query)
    const viewer = getViewer(request)
    const found = await readBookmarks(db, viewer, { limit: PAGES.found, offset: (page - 1) * PAGES.found })
    if (!found.bookmarks.length && page > 1) return reply.redirect(bookmarksPath(1), 303)
    reply.header('cache-control', 'private, no-store')
    return sendForumPage(site, reply, {
      title: 'Bookmarks',
      robots: 'noindex',
      body: <BookmarksPage {...found} page={page} timeZone={settings.siteTz} />,
    })
  })

  const config = { access: MEMBERS, rateLimit: FORUM_RATES.follow }
  const answer = async (request: FastifyRequest, reply: FastifyReply, marked: boolean) => {
    const { from } = parseQuery(fromQuery, request.query)
    const { id, place, topic, removed } = await getPost(site, request)
    if (removed && marked) throw new HttpError('not_found', NO_POST)
    if (await keepCarried(site, request, reply, topic.id)) return reply
    await setBookmark(db, getViewer(request).id, id, marked)
    if (prefersJson(request)) return reply.status(204).send()
    return reply.redirect(from === 'list' ? bookmarksPath(1) : postPath(topic, { id, place }), 303)
  }
  app.post(
    '/posts/:id/bookmark',
    { config: { ...config, api: emptyCall('Bookmarks a post', idParams, 'to the post.') } },
    (request, reply) => answer(request, reply, true),
  )
  app.delete(
    '/posts/:id/bookmark',
    { config: { ...config, api: emptyCall('Removes the bookmark of a post', idParams, 'to the post, or the list.') } },
    (request, reply) => answer(request, reply, false),
  )
}
