import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR_OR_ADMIN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams, topicParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { forumPath, postPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { readPosts } from '../topic/store.ts'
import { removePost } from './change-store.ts'
import { getPost, NO_POST, ownPost, ownTopic } from './own.ts'
import type { OnePost } from './post-store.ts'

/** Registers the routes that remove one's own posts; administrators may remove others' too. */
export function removeRoutes(app: FastifyInstance, site: AppContext): void {
  const remove = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, place, topic }: Pick<OnePost, 'id' | 'place' | 'topic'>,
  ) => {
    if (await keepCarried(site, request, reply, topic.id)) return reply
    const removed = await removePost(site.db, id, getViewer(request).id)
    if (removed === 'unknown') throw new HttpError('not_found', NO_POST)
    if (prefersJson(request)) return reply.status(204).send()
    const gone = `${forumPath(topic.forumId)}?done=removed`
    return reply.redirect(removed === 'empty' ? gone : postPath(topic, { id, place }), 303)
  }

  const ofPost = { mine: ownPost(site), rateLimit: FORUM_RATES.change }
  app.delete(
    '/posts/:id',
    {
      config: {
        ...ofPost,
        access: AUTHOR_OR_ADMIN,
        api: emptyCall('Removes a post and leaves a note of who removed it', idParams, 'to where the post was.'),
      },
    },
    async (request, reply) => remove(request, reply, await getPost(site, request)),
  )

  const ofTopic = { mine: ownTopic(site), rateLimit: FORUM_RATES.change }
  app.delete(
    '/forums/:id/topics/:slug',
    {
      config: {
        ...ofTopic,
        access: AUTHOR_OR_ADMIN,
        api: emptyCall(
          'Removes the first post of a topic; a topic without posts is no longer listed',
          topicParams,
          'to the topic, or to its forum.',
        ),
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      const [first] = await readPosts(site.db, topic.id, { from: 1, to: 1, viewer: undefined })
      if (!first) throw new HttpError('not_found', NO_POST)
      return remove(request, reply, { id: first.id, place: 1, topic })
    },
  )
}
