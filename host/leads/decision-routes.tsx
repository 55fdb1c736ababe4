import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { formatDate } from '../_format/dates.ts'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { InvalidFields, updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLines, pathId } from '../_http/forms/fields.ts'
import listStyles from '../_pages/review-list.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { type CreditDecision, CreditsPage } from './CreditsPage.tsx'
import { decideCredit, readOpenCredits } from './credit-store.ts'
import pageStyles from './leads.css?inline'

const LIST = '/admin/lead_credits'
const decisionForm = z.object({
  state: z.enum(['approved', 'declined'], { error: 'approved or declined' }),
  reason: optionalLines(1000),
})

/** Registers the routes by which administrators decide requests that no rule decides. */
export function decisionRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = async (reply: FastifyReply, decision?: CreditDecision) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Requested credits',
      robots: 'noindex',
      styles: [fieldStyles, inputStyles, listStyles, pageStyles],
      body: (
        <CreditsPage
          credits={await readOpenCredits(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          typed={decision}
        />
      ),
    })

  action(
    app,
    site,
    `PUT ${LIST}/:credit`,
    {
      summary: 'Approves or declines a credit request; the company reads the reason',
      params: z.object({ credit: pathId }),
      access: administrators,
      body: decisionForm,
      form: {
        path: LIST,
        showAgain: ({ reply, params }, { values, errors, problem }) =>
          send(reply, {
            id: params.credit,
            problem: problem ?? Object.values(errors).flat()[0] ?? '',
            reason: values.reason ?? '',
          }),
      },
      replies: { 200: z.object({ state: z.string() }) },
      leadsTo: 'to the list',
    },
    async ({ params, data: { state, reason }, viewer, tx }) => {
      if (state === 'declined' && !reason)
        throw new InvalidFields({ reason: ['Enter a reason for declining the request.'] })
      if (!(await decideCredit(tx, params.credit, viewer.id, state, reason)))
        throw new HttpError('conflict', 'We can’t find this open request. It may already be decided.')
      return updated({ state }, LIST)
    },
  )

  app.get(LIST, { config: { access: ADMINS } }, (_, reply) => send(reply))
}
