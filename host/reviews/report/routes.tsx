import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { REASON_WORDS } from '../labels.ts'
import { REPORT_QUOTA, REVIEW_LIMITS } from '../limits.ts'
import { reportPath } from '../paths.ts'
import type { Review } from '../review.ts'
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

/** Reports of reviews to the administrators. */
export function reviewReportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = (reply: FastifyReply, review: Review, state: ReportState) =>
    sendForm(site, reply, { title: 'Report a review', styles, body: <ReportPage review={review} state={state} /> })

  action(
    app,
    site,
    'POST /reviews/:review/reports',
    {
      summary: 'Reports a review to the administrators; a second report of a member replaces the first',
      params: z.object({ review: pathId }),
      load: async ({ review: id }: { review: number }) => {
        const review = await readReview(db.pool, id)
        if (!review || review.removedAt) throw noReview()
        return { review }
      },
      access: members,
      body: reportForm,
      form: {
        path: '/reviews/:review/report',
        show: ({ request, reply, review }) =>
          send(reply, review, { done: Object(request.query).done === 'reported' ? REPORTED : undefined }),
        showAgain: ({ reply, review }, state) => send(reply, review, state),
      },
      replies: { 204: 'Reported.' },
      leadsTo: 'back to it',
    },
    async ({ review: { id }, data, viewer, tx }) => {
      await consumeRateLimit(tx, `review report ${viewer.id}`, REPORT_QUOTA, {
        reason: `You can report up to ${REPORT_QUOTA.max} reviews in an hour.`,
        otherWay: 'contact us and name all that you mean',
      })
      if (!(await insertReport(tx, { review: id, by: viewer.id, ...data }))) throw noReview()
      return done(`${reportPath(id)}?done=reported`)
    },
  )
}
