import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId } from '../../_http/forms/fields.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { DECISION_MAIL } from './mail.ts'
import { type Refused, ReviewPage } from './ReviewPage.tsx'
import styles from './review.css?inline'
import { decideReview, dismissReports, listToReview } from './store.ts'

const LIST = '/admin/companies'

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

  const common = { params: z.object({ company: pathId }), access: administrators, leadsTo: 'to the list of companies' }

  action(
    app,
    site,
    `PUT ${LIST}/:company`,
    {
      ...common,
      summary: 'Approves or declines a company, or a change of its name or service',
      body: decisionForm,
      form: {
        path: LIST,
        showAgain: ({ reply, params: { company: id } }, { errors, values, problem }) =>
          send(reply, { id, reason: values.reason ?? '', error: problem ?? Object.values(errors)[0]?.[0] ?? STALE }),
      },
      replies: { 200: z.object({ result: z.string() }) },
    },
    async ({ params: { company: id }, data, viewer, tx }) => {
      const { decision, round } = data
      if (decision === 'decline' && !data.reason) throw new InvalidFields({ reason: [NO_REASON] })
      const reason = decision === 'decline' ? data.reason : ''
      const result = await decideReview(tx, { id, round, by: viewer.id, decision, reason })
      if (result === 'gone') throw new HttpError('not_found', 'We can’t find this company.')
      if (result === 'stale') throw new HttpError('conflict', STALE)
      const mail = { businessId: id, result, reason }
      await sendMail(site, DECISION_MAIL, mail, { within: getTransaction(tx) })
      return updated({ result }, LIST)
    },
  )

  action(
    app,
    site,
    `DELETE ${LIST}/:company/reports`,
    {
      ...common,
      summary: 'Dismisses the reports of a company',
      replies: { 204: 'Dismissed, or there were none.' },
      config: { formPage: LIST },
    },
    async ({ params, tx }) => {
      await dismissReports(tx, params.company)
      return done(LIST)
    },
  )
}
