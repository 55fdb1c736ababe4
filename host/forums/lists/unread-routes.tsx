import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS } from '../../_http/access/rules.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { Crumbs } from '../Crumbs.tsx'
import { PAGES } from '../limits.ts'
import { sendForumPage } from '../send.tsx'
import { MemberLinks } from './MemberLinks.tsx'
import { TopicList } from './TopicList.tsx'
import { readUnread, type UnreadKind } from './unread-store.ts'

const pageQuery = z.object({ page: wholeNumber(10_000) })

const TEXTS: Record<UnreadKind, { title: string; lead: string; none: string }> = {
  unread: {
    title: 'Unread topics',
    lead: 'Topics that you follow or have opened, with posts since your last visit.',
    none: 'You’re up to date.',
  },
  new: {
    title: 'New topics',
    lead: 'Topics of the last two weeks that you haven’t opened.',
    none: 'No new topics.',
  },
}

/** Registers the lists of topics that a member has not read to the end. */
export function unreadRoutes(app: FastifyInstance, site: AppContext): void {
  for (const kind of ['unread', 'new'] as const) {
    const path = `/forums/${kind}` as const
    const { title, lead, none } = TEXTS[kind]
    app.get(path, { config: { access: MEMBERS } }, async (request, reply) => {
      const { page = 1 } = parseQuery(pageQuery, request.query)
      const at = (each: number) => (each > 1 ? `${path}?page=${each}` : path)
      const { topics, total } = await readUnread(site.db, getViewer(request), kind, {
        limit: PAGES.topics,
        offset: (page - 1) * PAGES.topics,
      })
      if (!topics.length && page > 1) return reply.redirect(path, 303)
      reply.header('cache-control', 'private, no-store')
      return sendForumPage(site, reply, {
        title,
        robots: 'noindex',
        body: (
          <div className="forum">
            <Crumbs />
            <div className="head">
              <h1>{title}</h1>
              <p className="lead">{lead}</p>
            </div>
            <nav className="forum-sorts" aria-label="Your lists">
              <MemberLinks at={path} />
            </nav>
            {topics.length ? (
              <TopicList topics={topics} timeZone={site.config.siteTz} level={2} withForum />
            ) : (
              <p className="forum-none">
                {none} <a href="/forums">See all forums</a>
              </p>
            )}
            <PageLinks page={page} last={Math.max(1, Math.ceil(total / PAGES.topics))} at={at} />
          </div>
        ),
      })
    })
  }
}
