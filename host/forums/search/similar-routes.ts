import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { similarReply } from '../../../widgets/topic-form/contract.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { findSimilarTopics } from './topics-store.ts'

const query = z.object({ title: plainText(200, 'Enter a title.') })
const MAX_SIMILAR = 5

/** Registers the call that finds topics like one whose title is being typed. */
export function similarRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/topics/similar',
    {
      config: {
        access: MEMBERS,
        costly: 'search',
        rateLimit: FORUM_RATES.similar,
        api: {
          summary: 'Finds topics whose titles have words of another, best first',
          query,
          replies: { 200: similarReply },
        },
      },
    },
    async (request, reply) => {
      const { title } = parseQuery(query, request.query)
      const found = await findSimilarTopics(site.db, title, MAX_SIMILAR)
      reply.header('cache-control', 'no-store')
      return reply.send({
        topics: found.map((topic) => ({
          title: topic.title,
          url: topicPath(topic),
          forum: topic.forum,
          replies: topic.replies,
        })),
      })
    },
  )
}
