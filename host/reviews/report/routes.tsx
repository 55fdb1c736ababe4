import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { REASON_WORDS } from '../labels.ts'
import { REPORT_QUOTA, REVIEW_LIMITS } from '../limits.ts'
import { reportPath } from '../paths.ts'
import { readReview } from '../store.ts'
import styles from '../write/write.css?inline'
import { ReportPage, type ReportState } from './ReportPage.tsx'
import { insertReport } from './report-store.ts'

const reportForm = z.object({
  reason: z.enum(REASON_WORDS, { error: 'Choose a reason.' }),
  details: optionalLines(REVIEW_LIMITS.details),
})
const REPORTED = 'Thank you. Our team will look at this review.'
const noReview = () => new HttpError('not_found', 'We can’t find this review. It may have been removed.')

type OneReview = { Params: { review: string } }

/** Reports of reviews to the administrators. */
export function reviewReportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = async (reply: FastifyReply, id: string, state: ReportState = {}) => {
    const review = isRowId(id) ? await readReview(db.pool, Number(id)) : undefined
    if (!review || review.removedAt) throw noReview()
    return sendForm(site, reply, {
      title: 'Report a review',
      styles,
      body: <ReportPage review={review} state={state} />,
    })
  }

  app.get<OneReview & { Querystring: Record<string, unknown> }>(
    '/reviews/:review/report',
    { config: { access: MEMBERS } },
    ({ params, query }, reply) =>
      send(reply, params.review, { done: query.done === 'reported' ? REPORTED : undefined }),
  )

  app.post<OneReview>(
    '/reviews/:review/reports',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Reports a review to the administrators; a second report of a member replaces the first',
          params: z.object({ review: z.string() }),
          body: reportForm,
          replies: { 204: 'Reported.', 303: 'Of a form: back to it.', 422: fieldErrors },
        },
        formPage: '/reviews/:review/report',
      },
    },
    async (request, reply) => {
      const { review } = request.params
      const { id: by } = getViewer(request)
      const { data, errors, values } = parseForm(reportForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), review, { errors, values })
      }
      const problem = await rateLimitErrors(request, reply, () =>
        consumeRateLimit(
          db.pool,
          `review report ${by}`,
          REPORT_QUOTA,
          (wait) => `You can report up to ${REPORT_QUOTA.max} reviews in an hour. Try again in ${wait}.`,
        ),
      )
      if (problem !== undefined) return send(reply, review, { problem, values })
      if (!isRowId(review) || !(await insertReport(db, { review: Number(review), by, ...data }))) throw noReview()
      return prefersHtml(request)
        ? reply.redirect(`${reportPath(Number(review))}?done=reported`, 303)
        : reply.status(204).send()
    },
  )
}
