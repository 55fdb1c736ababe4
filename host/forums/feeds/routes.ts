import type { FastifyInstance, FastifyReply } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_TABLES } from '../limits.ts'
import { getForum } from '../lists/routes.tsx'
import { forumPath, topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { NO_TOPIC } from '../writing/create.ts'
import { writeAtom } from './atom.ts'
import { readFeed } from './store.ts'

interface Place {
  title: string
  /** Path of the page. */
  page: string
  topic?: number
  forum?: number
}

/** Registers the feeds of the newest posts: of all forums, of each, and of each topic. */
export function feedRoutes(app: FastifyInstance, site: AppContext): void {
  const config = { access: OPEN, cachedUntilChange: FORUM_TABLES }
  const send = async (reply: FastifyReply, { title, page, ...of }: Place) => {
    const entries = await readFeed(site.db, of)
    const feed = { title, origin: site.origin(), self: `${page}/feed.atom`, page, entries, since: new Date(0) }
    return reply.type('application/atom+xml; charset=utf-8').send(writeAtom(feed))
  }
  app.get('/forums/feed.atom', { config }, (_, reply) => send(reply, { title: 'Plat forums', page: '/forums' }))
  app.get<{ Params: { id: string } }>('/forums/:id/feed.atom', { config }, async ({ params }, reply) => {
    const forum = await getForum(site, params.id)
    return send(reply, { title: `${forum.name}: Plat forums`, page: forumPath(forum.id), forum: forum.id })
  })
  app.get('/forums/:id/topics/:slug/feed.atom', { config }, async (request, reply) => {
    const topic = await getTopic(site, request)
    if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
    return send(reply, { title: `${topic.title}: Plat forums`, page: topicPath(topic), topic: topic.id })
  })
}
