import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { topicIdIn } from '../form-values.ts'
import { FORUM_TABLES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { NO_TOPIC } from '../writing/create.ts'
import { showTopic } from './show-topic.tsx'
import { readTopic, type Topic } from './store.ts'

/** The page of a topic. */
export function topicRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/forums/:id/topics/:slug',
    { config: { access: OPEN, cachedUntilChange: FORUM_TABLES } },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      const [path = '', query] = request.url.split(/\?(.*)/s)
      // A title that has changed, another forum, or words that somebody has typed.
      if (path !== topicPath(topic)) {
        // Kept by no browser: a title that changes back would lead it in circles.
        reply.header('cache-control', 'no-store')
        return reply.redirect(topicPath(topic) + (query ? `?${query}` : ''), 301)
      }
      return showTopic(site, request, reply, topic)
    },
  )
}

/**
 * The topic of an address: the number decides, whatever words follow.
 * @throws HttpError 404
 */
export async function getTopic({ db }: AppContext, { params }: FastifyRequest): Promise<Topic> {
  const id = topicIdIn((params as { slug: string }).slug)
  const topic = id === undefined ? undefined : await readTopic(db, id)
  if (!topic)
    throw Object.assign(new HttpError('not_found', NO_TOPIC), { way: { href: '/forums', label: 'All forums' } })
  return topic
}
