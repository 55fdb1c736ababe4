import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onTopic } from '../actions.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
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
  const { params, load } = onTopic(site)
  action(
    app,
    site,
    'POST /forums/:id/topics/:slug/poll',
    {
      summary: 'Votes in the poll of a topic, by the position of an option; a second vote replaces the first',
      params,
      load,
      access: members,
      body: voteForm,
      replies: { 204: 'Done.' },
      leadsTo: 'back to the topic',
      config: { rateLimit: FORUM_RATES.vote, formPage: '/forums/:id/topics/:slug' },
    },
    async ({ topic, viewer, data: { option, version }, tx }) => {
      await refuseSilenced(tx, viewer.id, site.config.siteTz)
      const voted = await votePoll(tx, topic.id, viewer.id, option, version)
      if (voted === 'unknown') throw new HttpError('not_found', NO_POLL)
      if (voted === 'changed') throw new HttpError('conflict', CHANGED)
      if (voted === 'closed') throw new HttpError('conflict', CLOSED)
      if (voted === 'no option') throw new InvalidFields({ option: [CHOOSE] })
      return done(`${topicPath(topic)}#poll-title`)
    },
  )
}
