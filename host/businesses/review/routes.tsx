import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { DECISION_MAIL } from './mail.ts'
import { type Refused, ReviewPage } from './ReviewPage.tsx'
import styles from './review.css?inline'
import { decideReview, dismissReports, listToReview } from './store.ts'

const LIST = '/admin/companies'
const BACK = 'To the list of companies.'
const params = z.object({ company: z.string() })

const decisionForm = z.object({
  decision: z.enum(['approve', 'decline'], { error: 'approve or decline' }),
  /** The round that was looked at. */
  round: z.coerce.number({ error: 'a whole number' }).check(z.int({ error: 'a whole number' })),
  reason: optionalLines(1000),
})

const NO_REASON = 'Enter a reason. We send it to the owner.'
const STALE = 'This company was changed or already reviewed. Reload the page and check it again.'

/** Registers the list of companies that wait for an administrator, and the decisions. */
export function reviewRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (reply: FastifyReply, refused?: Refused) =>
    sendForm(site, reply, {
      title: 'Companies to review',
      styles: listStyles + styles,
      body: (
        <ReviewPage
          companies={await listToReview(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          refused={refused}
        />
      ),
    })

  app.get(LIST, { config: { access: ADMINS } }, (_, reply) => send(reply))

  app.put<{ Params: { company: string } }>(
    `${LIST}/:company`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Approves or declines a company, or a change of its name or service',
          params,
          body: decisionForm,
          replies: { 200: z.object({ result: z.string() }), 303: BACK },
        },
        formPage: LIST,
      },
    },
    async (request, reply) => {
      const id = getId(request.params.company)
      const { data, errors = {}, values } = parseForm(decisionForm, request.body)
      if (data?.decision === 'decline' && !data.reason) errors.reason = [NO_REASON]
      if (!data || errors.reason) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const [error = STALE] = Object.values(errors)[0] ?? []
        return send(reply.status(422), { id, reason: values.reason ?? '', error })
      }
      const { decision, round } = data
      const reason = decision === 'decline' ? (data.reason ?? '') : ''
      const result = await decideReview(
        db,
        { id, round, by: getViewer(request).id, decision, reason },
        (within, decision) => sendMail(site, DECISION_MAIL, decision, { within }),
      )
      if (result === 'gone') throw notFound()
      if (result === 'stale') throw new HttpError('conflict', STALE)
      return prefersHtml(request) ? reply.redirect(LIST, 303) : { result }
    },
  )

  app.delete<{ Params: { company: string } }>(
    `${LIST}/:company/reports`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Dismisses the reports of a company',
          params,
          replies: { 204: 'Dismissed, or there were none.', 303: BACK },
        },
        formPage: LIST,
      },
    },
    async (request, reply) => {
      await dismissReports(db, getId(request.params.company))
      return prefersHtml(request) ? reply.redirect(LIST, 303) : reply.status(204).send()
    },
  )
}

const notFound = () => new HttpError('not_found', 'We can’t find this company.')

function getId(text: string): number {
  if (!isRowId(text)) throw notFound()
  return Number(text)
}
