import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { idIn } from '../form-values.ts'
import { FORUM_TABLES, PAGES } from '../limits.ts'
import { sendSearch } from '../search/send-search.tsx'
import { sendForumPage } from '../send.tsx'
import { NO_FORUM } from '../writing/create.ts'
import { ForumPage, getLastPage } from './ForumPage.tsx'
import { IndexPage } from './IndexPage.tsx'
import { forumPagePath, parseSearchQuery } from './search-query.ts'
import { type Forum, readForum, readForums, readRecent, readTopics } from './store.ts'

const searchQuery = z.object({ q: optionalText })
const doneQuery = z.object({ done: optionalText })

/** What happened, by the word that the page is given in its address. */
const DONE: Record<string, string> = { removed: 'The topic was removed.' }

/** The list of forums, and the topics of each. */
export function listRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  app.get('/forums', { config: { access: OPEN, cachedUntilChange: FORUM_TABLES } }, async ({ query }, reply) => {
    const { q } = parseQuery(searchQuery, query)
    if (q?.trim()) return sendSearch(site, reply, q.trim(), query)
    const [forums, recent] = await Promise.all([readForums(db), readRecent(db, PAGES.recent)])
    return sendForumPage(site, reply, {
      title: 'Forums',
      description: 'Questions and answers from real estate investors.',
      canonical: '/forums',
      body: <IndexPage forums={forums} recent={recent} timeZone={config.siteTz} />,
    })
  })

  app.get<{ Params: { id: string } }>(
    '/forums/:id',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES } },
    async ({ params, query, viewer }, reply) => {
      const asked = parseSearchQuery(query)
      const forum = await getForum(site, params.id)
      // A page that was there yesterday: the last one is.
      if (asked.page > getLastPage(forum))
        return reply.redirect(forumPagePath(forum.id, { ...asked, page: getLastPage(forum) }), 303)
      const topics = await readTopics(db, forum.id, {
        sort: asked.sort,
        limit: PAGES.topics,
        offset: (asked.page - 1) * PAGES.topics,
      })
      const { done } = parseQuery(doneQuery, query)
      return sendForumPage(site, reply, {
        title: forum.name,
        description: forum.about,
        // Other orders show the same topics.
        canonical: forumPagePath(forum.id, { sort: 'activity', page: asked.page }),
        body: (
          <ForumPage
            forum={forum}
            topics={topics}
            asked={asked}
            timeZone={config.siteTz}
            member={viewer !== undefined}
            done={done && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
          />
        ),
      })
    },
  )
}

/** @throws HttpError 404 */
export async function getForum({ db }: AppContext, text: string): Promise<Forum> {
  const id = idIn(text)
  const forum = id === undefined ? undefined : await readForum(db, id)
  if (!forum)
    throw Object.assign(new HttpError('not_found', NO_FORUM), { way: { href: '/forums', label: 'All forums' } })
  return forum
}
