import type { FastifyInstance } from 'fastify'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { idParams, quoteReply } from '../call-schemas.ts'
import { FORUM_LIMITS } from '../limits.ts'
import { getQuote } from '../markdown/markdown.ts'
import { getPost, NO_POST } from '../writing/own.ts'
import { readQuoted } from './store.ts'

/** Registers the call that gives a post as a quote, for the reply form. */
export function quoteRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/posts/:id/quote',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Returns a post to quote: its author, its text, and the Markdown of the quote',
          params: idParams,
          replies: { 200: quoteReply },
        },
      },
    },
    async (request, reply) => {
      const { id, topic, authorId } = await getPost(site, request)
      const quoted = await readQuoted(site.db, topic.id, id)
      if (!quoted) throw new HttpError('not_found', NO_POST)
      const name = quoted.author ?? FORMER_MEMBER
      return reply.header('cache-control', 'private, no-store').send({
        parent_id: id,
        user_id: authorId,
        user_display_name: name,
        body: quoted.body,
        quote: getQuote(name, quoted.body, FORUM_LIMITS.quote),
      })
    },
  )
}
