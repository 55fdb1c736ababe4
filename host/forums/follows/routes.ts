import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams, topicParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { getForum } from '../lists/routes.tsx'
import { forumPath, topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { NO_TOPIC } from '../writing/create.ts'
import { LEVELS, muteForum, setLevel } from './reading-store.ts'
import { follow, unfollow } from './store.ts'

const levelQuery = z.object({ level: choice(LEVELS, 'normal', `one of ${LEVELS.join(', ')}`) })

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
  app.post(
    '/forums/:id/topics/:slug/level',
    {
      config: {
        ...config,
        access: MEMBERS,
        api: {
          ...emptyCall('Sets how much the member hears of a topic', topicParams, 'back to the topic.'),
          query: levelQuery,
        },
      },
    },
    (request, reply) => {
      const { level } = parseQuery(levelQuery, request.query)
      return answer(request, reply, (_, user, topic) => setLevel(site.db, user, topic, level))
    },
  )

  const mute = async (request: FastifyRequest, reply: FastifyReply, muted: boolean) => {
    const forum = await getForum(site, (request.params as { id: string }).id)
    await muteForum(site.db, getViewer(request).id, forum.id, muted)
    return prefersJson(request) ? reply.status(204).send() : reply.redirect(forumPath(forum.id), 303)
  }
  app.post(
    '/forums/:id/mute',
    {
      config: {
        ...config,
        access: MEMBERS,
        api: emptyCall('Leaves a forum out of the member’s lists', idParams, 'to it.'),
      },
    },
    (request, reply) => mute(request, reply, true),
  )
  app.delete(
    '/forums/:id/mute',
    {
      config: { ...config, access: MEMBERS, api: emptyCall('Shows a muted forum in lists again', idParams, 'to it.') },
    },
    (request, reply) => mute(request, reply, false),
  )
}
