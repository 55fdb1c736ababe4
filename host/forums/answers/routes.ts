import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR_OR_ADMIN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { getPost, NO_POST } from '../writing/own.ts'
import { setAnswer } from './store.ts'

const NO_REPLY = 'Only a reply can be the best answer.'

/** Registers the routes by which the author of a topic, or an administrator, picks its best answer. */
export function answerRoutes(app: FastifyInstance, site: AppContext): void {
  const config = {
    access: AUTHOR_OR_ADMIN,
    rateLimit: FORUM_RATES.change,
    /** The answer is up to whoever asked. */
    async mine(request: FastifyRequest) {
      const { topic } = await getPost(site, request)
      const { authorId } = (await readTopic(site.db, topic.id)) ?? {}
      return authorId !== undefined && authorId === request.viewer?.id
    },
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, picked: boolean) => {
    const { id, place, topic, removed } = await getPost(site, request)
    if (removed) throw new HttpError('not_found', NO_POST)
    if (place === 1 && picked) throw new HttpError('unprocessable', NO_REPLY)
    if (await keepCarried(site, request, reply, topic.id)) return reply
    if (!(await setAnswer(site.db, id, picked, getViewer(request).id))) throw new HttpError('not_found', NO_POST)
    return prefersJson(request) ? reply.status(204).send() : reply.redirect(postPath(topic, { id, place }), 303)
  }
  app.post(
    '/posts/:id/answer',
    {
      config: { ...config, api: emptyCall('Picks a reply as the best answer of its topic', idParams, 'to the reply.') },
    },
    (request, reply) => answer(request, reply, true),
  )
  app.delete(
    '/posts/:id/answer',
    { config: { ...config, api: emptyCall('Takes back the pick of a best answer', idParams, 'to the reply.') } },
    (request, reply) => answer(request, reply, false),
  )
}
