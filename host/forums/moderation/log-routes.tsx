import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { emptyCall, idParams } from '../call-schemas.ts'
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
    const { action, q = '', page = 1, done } = parseQuery(logQuery, source)
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
        done={done === 'undone' ? 'The decision was undone.' : undefined}
        problem={problem}
      />,
    )
  }

  app.get(LOG, { config: { access: ADMINS } }, (request, reply) => send(request, reply))

  app.post(
    `${LOG}/:id/undo`,
    {
      config: {
        access: ADMINS,
        api: emptyCall('Takes back what a moderator did', idParams, 'to the log.'),
        formPage: LOG,
      },
    },
    async (request, reply) => {
      const id = parseRowId((request.params as { id: string }).id)
      if (id === undefined) throw new HttpError('not_found', 'We can’t find this action.')
      const work = () => undoModeration(site, id, getViewer(request).id)
      const problem = await withFormErrors(request, reply, work, ['conflict'])
      if (problem) return send({ query: {} }, reply, problem)
      return prefersHtml(request) ? reply.redirect(`${LOG}?done=undone`, 303) : reply.status(204).send()
    },
  )
}
