import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLines } from '../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import listStyles from '../_pages/review-list.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { type CreditDecision, CreditsPage } from './CreditsPage.tsx'
import { BACK_REPLY, idText } from './call-schemas.ts'
import { decideCredit, readOpenCredits } from './credit-store.ts'
import pageStyles from './leads.css?inline'
import { getId } from './reading.ts'

const LIST = '/admin/lead_credits'
const decisionForm = z.object({
  state: z.enum(['approved', 'declined'], { error: 'approved or declined' }),
  reason: optionalLines(1000),
})

/** Registers the routes by which administrators decide requests that no rule decides. */
export function decisionRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = async (reply: FastifyReply, typed?: CreditDecision) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Requested credits',
      robots: 'noindex',
      styles: [fieldStyles, inputStyles, listStyles, pageStyles],
      body: (
        <CreditsPage
          credits={await readOpenCredits(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          typed={typed}
        />
      ),
    })

  app.get(LIST, { config: { access: ADMINS } }, (_, reply) => send(reply))

  app.put<{ Params: { credit: string } }>(
    `${LIST}/:credit`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Approves or declines a credit request; the company reads the reason',
          params: z.object({ credit: idText }),
          body: decisionForm,
          replies: { 200: z.object({ state: z.string() }), 303: BACK_REPLY },
        },
        formPage: LIST,
      },
    },
    async (request, reply) => {
      const id = getId(request.params.credit)
      const { data, errors = {}, values } = parseForm(decisionForm, request.body)
      if (data?.state === 'declined' && !data.reason) errors.reason = ['Enter a reason for declining the request.']
      if (!data || hasErrors(errors)) {
        if (!prefersHtml(request)) return reply.status(422).send({ errors })
        const problem = Object.values(errors).flat()[0] ?? ''
        return send(reply.status(422), { id, problem, reason: values.reason ?? '' })
      }
      const { state, reason } = data
      const done = await decideCredit(db, id, getViewer(request).id, state, reason)
      if (!done) throw new HttpError('conflict', 'We can’t find this open request. It may already be decided.')
      return prefersHtml(request) ? reply.redirect(LIST, 303) : { state }
    },
  )
}
