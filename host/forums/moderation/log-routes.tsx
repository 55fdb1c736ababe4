import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { optionalText, pathId, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { ActionsPage } from './ActionsPage.tsx'
import { ACTIONS_PAGE, findModeration } from './action-store.ts'
import { ACTS } from './labels.ts'
import { sendModeration } from './send.tsx'
import { undoModeration } from './undo.ts'

const LOG = '/admin/forums/actions'
const logQuery = z.object({
  action: z.optional(z.enum(['', ...ACTS], { error: ACTS.join(', ') })),
  q: optionalText,
  page: wholeNumber(100_000),
  done: optionalText,
})

/** Registers the log of what moderators did, and the way to take it back. */
export function logRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = async ({ query: source }: Pick<FastifyRequest, 'query'>, reply: FastifyReply, problem?: string) => {
    const { action, q = '', page = 1, done: doneWord } = parseQuery(logQuery, source)
    const query = { action: action || undefined, name: q.trim(), page }
    const found = await findModeration(db, query)
    return sendModeration(
      site,
      reply,
      'Moderation log',
      <ActionsPage
        actions={found.slice(0, ACTIONS_PAGE)}
        more={found.length > ACTIONS_PAGE}
        query={query}
        moment={(date) => formatDateTime(date, config.siteTz)}
        done={doneWord === 'undone' ? 'The decision was undone.' : undefined}
        problem={problem}
      />,
    )
  }

  app.get(LOG, { config: { access: ADMINS } }, (request, reply) => send(request, reply))

  action(
    app,
    site,
    `POST ${LOG}/:id/undo`,
    {
      summary: 'Takes back what a moderator did',
      params: z.object({ id: pathId }),
      access: administrators,
      form: { path: LOG, showAgain: ({ reply }, { problem }) => send({ query: {} }, reply, problem) },
      replies: { 204: 'Done.' },
      leadsTo: 'to the log',
    },
    async ({ params, viewer, tx }) => {
      await undoModeration(site, tx, params.id, viewer.id)
      return done(`${LOG}?done=undone`)
    },
  )
}
