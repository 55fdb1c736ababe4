import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../../profiles/people.ts'
import { REVIEW_LIMITS } from '../limits.ts'
import { ADMIN_REVIEWS } from '../paths.ts'
import styles from '../write/write.css?inline'
import adminStyles from './admin.css?inline'
import { decide } from './decide.ts'
import { QueuePage, type RefusedDecision } from './QueuePage.tsx'
import { readRemoved, readReported } from './queue-store.ts'

const STATES = ['removed', 'restored', 'dismissed'] as const
const decisionForm = z.object({
  state: z.enum(STATES, { error: STATES.join(', ') }),
  reason: optionalLines(REVIEW_LIMITS.reason),
})
const NO_REASON = 'Enter a reason. We email it to the author.'

/** The list of reported and removed reviews, and the decisions about them. */
export function reviewAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { problem?: string | undefined; refused?: RefusedDecision } = {},
  ) => {
    const [reported, removed] = await Promise.all([readReported(db), readRemoved(db)])
    const ids = [...reported, ...removed].map(({ authorId }) => authorId)
    const people = await loadPeople(db, ids, getViewer(request))
    return sendForm(site, reply, {
      title: 'Reported reviews',
      styles: listStyles + styles + adminStyles,
      body: <QueuePage reported={reported} removed={removed} people={people} timeZone={config.siteTz} {...given} />,
    })
  }

  app.get(ADMIN_REVIEWS, { config: { access: ADMINS } }, (request, reply) => send(request, reply))

  app.put<{ Params: { review: string } }>(
    `${ADMIN_REVIEWS}/:review`,
    {
      config: {
        access: ADMINS,
        confirmed: true,
        api: {
          summary: 'Removes or restores a review with a reason that its author is told, or dismisses its reports',
          params: z.object({ review: z.string() }),
          body: decisionForm,
          replies: { 204: 'Done.', 303: 'Of a form: back to the list.', 422: fieldErrors },
        },
        formPage: ADMIN_REVIEWS,
      },
    },
    async (request, reply) => {
      const id = isRowId(request.params.review) ? Number(request.params.review) : 0
      const { data, errors = {}, values } = parseForm(decisionForm, request.body)
      if (data && data.state !== 'dismissed' && !data.reason) errors.reason = [NO_REASON]
      if (!data || errors.reason) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const error = errors.reason?.[0]
        return send(request, reply.status(422), {
          problem: errors.state?.[0],
          ...(error && { refused: { review: id, reason: values.reason ?? '', error } }),
        })
      }
      const decided = await decide(site, {
        id,
        adminId: getViewer(request).id,
        action: data.state,
        reason: data.reason,
      })
      if (decided === 'gone') throw new HttpError('not_found', 'We can’t find this review.')
      if (decided === 'stale')
        throw new HttpError('conflict', 'Somebody else decided about this review. Reload the page and check it again.')
      return prefersHtml(request) ? reply.redirect(ADMIN_REVIEWS, 303) : reply.status(204).send()
    },
  )
}
