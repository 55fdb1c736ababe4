import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, topicParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { NO_TOPIC } from '../writing/create.ts'
import { follow, unfollow } from './store.ts'

/** Registers the routes that follow a topic, whose new replies appear on the dashboard. */
export function followRoutes(app: FastifyInstance, site: AppContext): void {
  const config = { rateLimit: FORUM_RATES.follow }
  const path = '/forums/:id/topics/:slug/follow'
  const answer = async (request: FastifyRequest, reply: FastifyReply, set: typeof follow) => {
    const topic = await getTopic(site, request)
    if (topic.removed && set === follow) throw new HttpError('not_found', NO_TOPIC)
    if (await keepCarried(site, request, reply, topic.id)) return reply
    await set(site.db.pool, getViewer(request).id, topic.id)
    return prefersJson(request) ? reply.status(204).send() : reply.redirect(topicPath(topic), 303)
  }
  app.post(
    path,
    { config: { ...config, access: MEMBERS, api: emptyCall('Follows a topic', topicParams, 'back to the topic.') } },
    (request, reply) => answer(request, reply, follow),
  )
  app.delete(
    path,
    {
      config: {
        ...config,
        access: MEMBERS,
        api: emptyCall('Unfollows a topic', topicParams, 'back to the topic.'),
        formPage: '/forums/:id/topics/:slug',
      },
    },
    (request, reply) => answer(request, reply, unfollow),
  )
}
