import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { topicParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { refuseSilencedMember } from '../trust/check-writing.ts'
import { votePoll } from './store.ts'

const CHOOSE = 'Choose one of the options.'
const NO_POLL = 'This topic has no poll.'
const CLOSED = 'This poll is closed.'
const CHANGED = 'The author changed this poll a moment ago. Read its options again and vote.'
const VERSION = 'the version of the poll that was read, such as 1'

const voteForm = z.object({
  option: z.int({ error: CHOOSE }).check(z.gte(1, { error: CHOOSE }), z.lte(10, { error: CHOOSE })),
  version: z.optional(
    z.int({ error: VERSION }).check(z.gte(1, { error: VERSION }), z.lte(2_000_000_000, { error: VERSION })),
  ),
})

/** Registers the route of a member's vote in a poll; it takes the place of the vote before. */
export function pollRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    '/forums/:id/topics/:slug/poll',
    {
      config: {
        access: MEMBERS,
        rateLimit: FORUM_RATES.vote,
        api: {
          summary: 'Votes in the poll of a topic, by the position of an option; a second vote replaces the first',
          params: topicParams,
          body: voteForm,
          replies: { 204: 'Done.', 303: 'Of a form: back to the topic.', 422: fieldErrors },
        },
        formPage: '/forums/:id/topics/:slug',
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      await refuseSilencedMember(site, request)
      const { data, errors } = parseForm(voteForm, request.body)
      if (errors && prefersJson(request)) return sendErrors(reply, errors)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat()[0] ?? CHOOSE)
      const voted = await votePoll(site.db, topic.id, getViewer(request).id, data.option, data.version)
      if (voted === 'unknown') throw new HttpError('not_found', NO_POLL)
      if (voted === 'changed') throw new HttpError('conflict', CHANGED)
      if (voted === 'closed') throw new HttpError('conflict', CLOSED)
      if (voted === 'no option') throw new HttpError('unprocessable', CHOOSE)
      if (prefersJson(request)) return reply.status(204).send()
      return reply.redirect(`${topicPath(topic)}#poll-title`, 303)
    },
  )
}
