import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { CreditsPage } from './CreditsPage.tsx'
import { BACK_REPLY, idText } from './call-schemas.ts'
import { decideCredit, readOpenCredits } from './credit-store.ts'
import pageStyles from './leads.css?inline'
import { getFields, getId } from './reading.ts'

/** Registers the routes by which administrators decide requests that no rule decides. */
export function decisionRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get('/admin/lead_credits', { config: { access: ADMINS } }, async (_, reply) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Requested credits',
      robots: 'noindex',
      styles: pageStyles,
      body: (
        <CreditsPage credits={await readOpenCredits(db)} day={(date) => formatDate(date, 'medium', config.siteTz)} />
      ),
    }),
  )
  app.put<{ Params: { credit: string } }>(
    '/admin/lead_credits/:credit',
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Approves or declines a credit request',
          params: z.object({ credit: idText }),
          body: z.object({ state: z.enum(['approved', 'declined']) }),
          replies: { 200: z.object({ state: z.string() }), 303: BACK_REPLY },
        },
        formPage: '/admin/lead_credits',
      },
    },
    async (request, reply) => {
      const { state } = getFields(request.body)
      if (state !== 'approved' && state !== 'declined') {
        const errors = {
          state: [`"state" is ${JSON.stringify(state)?.slice(0, 100) ?? 'nothing'}; expected approved or declined.`],
        }
        if (prefersHtml(request)) throw new HttpError('unprocessable', errors.state[0])
        return reply.status(422).send({ errors })
      }
      const done = await decideCredit(db, getId(request.params.credit), getViewer(request).id, state)
      if (!done) throw new HttpError('conflict', 'We can’t find this open request. It may already be decided.')
      return prefersHtml(request) ? reply.redirect('/admin/lead_credits', 303) : { state }
    },
  )
}
