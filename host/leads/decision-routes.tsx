import type { FastifyInstance } from 'fastify'
import { wantsPage } from '../_http/accepts.ts'
import type { Site } from '../_http/app-context.ts'
import { HttpError } from '../_http/errors.ts'
import { viewerOf } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { CreditsPage } from './CreditsPage.tsx'
import { decideCredit, readOpenCredits } from './credit-store.ts'
import { dayOf } from './days.ts'
import pageStyles from './leads.css?inline'
import { fieldsOf, idOf } from './reading.ts'

/** Requests that no rule decides: administrators do. */
export function decisionRoutes(app: FastifyInstance, site: Site): void {
  const { db, config } = site
  app.get('/admin/lead_credits', async (_, reply) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Requested credits',
      robots: 'noindex',
      styles: pageStyles,
      body: <CreditsPage credits={await readOpenCredits(db)} day={dayOf(config.siteTz)} />,
    }),
  )
  app.put<{ Params: { credit: string } }>('/admin/lead_credits/:credit', async (request, reply) => {
    const { state } = fieldsOf(request.body)
    if (state !== 'approved' && state !== 'declined') {
      const errors = {
        state: [`"state" is ${JSON.stringify(state)?.slice(0, 100) ?? 'nothing'}; expected approved or declined.`],
      }
      if (wantsPage(request)) throw new HttpError('unprocessable', errors.state[0])
      return reply.status(422).send({ errors })
    }
    const done = await decideCredit(db, idOf(request.params.credit), viewerOf(request).id, state)
    if (!done) throw new HttpError('conflict', 'There is no such request that waits: somebody may have decided it.')
    return wantsPage(request) ? reply.redirect('/admin/lead_credits', 303) : { state }
  })
}
