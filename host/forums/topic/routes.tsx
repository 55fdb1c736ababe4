import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { topicIdIn } from '../form-values.ts'
import { CARD_TABLES, FORUM_TABLES } from '../limits.ts'
import { readMerged } from '../moderation/merged-store.ts'
import { readingPath } from '../paths.ts'
import { NO_TOPIC } from '../writing/create.ts'
import { showTopic, TOPIC_PARAMETERS } from './show-topic.tsx'
import { readTopic, type Topic } from './store.ts'

/** The page of a topic. */
export function topicRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/forums/:id/topics/:slug',
    {
      config: {
        access: OPEN,
        cachedUntilChange: [...new Set([...FORUM_TABLES, ...CARD_TABLES])],
        cachedQuery: TOPIC_PARAMETERS,
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      const [path = '', query] = request.url.split(/\?(.*)/s)
      // A title that has changed, another forum, words that somebody has typed, or a page of another area.
      if (path !== readingPath(topic)) {
        // Kept by no browser: a title that changes back would lead it in circles.
        reply.header('cache-control', 'no-store')
        return reply.redirect(readingPath(topic) + (query ? `?${query}` : ''), 301)
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
  const topic = id === undefined ? undefined : ((await readTopic(db, id)) ?? (await readMerged(db, id)))
  if (!topic)
    throw Object.assign(new HttpError('not_found', NO_TOPIC), { way: { href: '/forums', label: 'All forums' } })
  return topic
}
