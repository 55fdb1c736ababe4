import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { peopleReply } from '../../../widgets/text-editor/contract.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORUM_RATES } from '../limits.ts'
import { suggestPeople } from './store.ts'

const peopleQuery = z.object({ q: optionalText })

/** Registers the suggestions for a name that is typed after an `@`. */
export function mentionRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get(
    '/forums/people',
    {
      config: {
        access: MEMBERS,
        rateLimit: FORUM_RATES.suggest,
        api: {
          summary: 'Suggests members to mention whose username or name begins with a text',
          query: peopleQuery,
          replies: { 200: peopleReply },
        },
      },
    },
    async (request, reply) => {
      const { q = '' } = parseQuery(peopleQuery, request.query)
      const text = q.trim().replace(/^@/, '').slice(0, 60)
      const people = text ? await suggestPeople(db, getViewer(request).id, text) : []
      return reply.header('cache-control', 'private, no-store').send({ people })
    },
  )
}
