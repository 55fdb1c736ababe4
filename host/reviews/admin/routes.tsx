import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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
    formState: { problem?: string | undefined; refused?: RefusedDecision } = {},
  ) => {
    const [reported, removed] = await Promise.all([readReported(db), readRemoved(db)])
    const ids = [...reported, ...removed].map(({ authorId }) => authorId)
    const people = await loadPeople(db, ids, getViewer(request))
    return sendForm(site, reply, {
      title: 'Reported reviews',
      styles: listStyles + styles + adminStyles,
      body: <QueuePage reported={reported} removed={removed} people={people} timeZone={config.siteTz} {...formState} />,
    })
  }

  app.get(ADMIN_REVIEWS, { config: { access: ADMINS } }, (request, reply) => send(request, reply))

  action(
    app,
    site,
    `PUT ${ADMIN_REVIEWS}/:review`,
    {
      summary: 'Removes or restores a review with a reason that its author is told, or dismisses its reports',
      params: z.object({ review: pathId }),
      access: administrators,
      body: decisionForm,
      form: {
        path: ADMIN_REVIEWS,
        showAgain: ({ request, reply, params: { review } }, { errors, values, problem }) => {
          const error = errors.reason?.[0]
          return send(request, reply, {
            problem: problem ?? errors.state?.[0],
            ...(error && { refused: { review, reason: values.reason ?? '', error } }),
          })
        },
      },
      replies: { 204: 'Done.' },
      leadsTo: 'back to the list',
      config: { confirmed: true },
    },
    async ({ params: { review: id }, data: { state, reason }, viewer, tx }) => {
      if (state !== 'dismissed' && !reason) throw new InvalidFields({ reason: [NO_REASON] })
      const decided = await decide(site, tx, { id, adminId: viewer.id, action: state, reason })
      if (decided === 'gone') throw new HttpError('not_found', 'We can’t find this review.')
      if (decided === 'stale')
        throw new HttpError('conflict', 'Somebody else decided about this review. Reload the page and check it again.')
      return done(ADMIN_REVIEWS)
    },
  )
}
