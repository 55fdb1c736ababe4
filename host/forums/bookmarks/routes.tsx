import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onPost } from '../actions.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES, PAGES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { sendForumPage } from '../send.tsx'
import { NO_POST } from '../writing/own.ts'
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

  const common = {
    ...onPost(site),
    access: members,
    replies: { 204: 'Done.' },
    config: { rateLimit: FORUM_RATES.follow },
  }
  const route = (method: 'POST' | 'DELETE', summary: string, marked: boolean) =>
    action(
      app,
      site,
      `${method} /posts/:id/bookmark`,
      { ...common, summary, leadsTo: 'to the post, or the list' },
      async ({ request, post, viewer, data, tx }) => {
        const { from } = parseQuery(fromQuery, request.query)
        if (post.removed && marked) throw new HttpError('not_found', NO_POST)
        await keepCarriedDraft(tx, viewer.id, post.topic.id, data)
        await setBookmark(tx, viewer.id, post.id, marked)
        return done(from === 'list' ? bookmarksPath(1) : postPath(post.topic, post))
      },
    )

  route('POST', 'Bookmarks a post', true)
  route('DELETE', 'Removes the bookmark of a post', false)
}
