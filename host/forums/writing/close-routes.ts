import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { topicPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { closeTopic } from './change-store.ts'
import { NO_TOPIC } from './create.ts'

/** Registers the routes that close and reopen a topic, for administrators. */
export function closeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const answer = async (request: FastifyRequest, reply: FastifyReply, closed: boolean) => {
    const id = parseRowId((request.params as { id: string }).id)
    const topic = id === undefined ? undefined : await readTopic(db, id)
    if (topic && (await keepCarried(site, request, reply, topic.id))) return reply
    if (!topic || !(await closeTopic(db, topic.id, closed))) throw new HttpError('not_found', NO_TOPIC)
    return prefersJson(request) ? reply.status(204).send() : reply.redirect(topicPath(topic), 303)
  }
  app.post(
    '/admin/topics/:id/closed',
    {
      config: {
        access: ADMINS,
        api: emptyCall('Closes a topic to replies', idParams, 'to the topic.'),
      },
    },
    (request, reply) => answer(request, reply, true),
  )
  app.delete(
    '/admin/topics/:id/closed',
    {
      config: {
        access: ADMINS,
        api: emptyCall('Reopens a closed topic', idParams, 'to the topic.'),
      },
    },
    (request, reply) => answer(request, reply, false),
  )
}
