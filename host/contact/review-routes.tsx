import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../_format/dates.ts'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { isUuid } from '../_http/ids.ts'
import listStyles from '../_pages/review-list.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import styles from './contact.css?inline'
import { onCreated } from './notify.ts'
import { ReviewPage } from './ReviewPage.tsx'
import { releaseHeld } from './release.ts'
import { readInReview, setReview } from './review-store.ts'

const PATH = '/admin/held_requests'
const decisionForm = z.object({ state: z.enum(['released', 'rejected']) })

/** Requests that failed the fraud check wait for an administrator. */
export function reviewRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get(PATH, { config: { access: ADMINS } }, async (_, reply) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Requests to review',
      robots: 'noindex',
      styles: [listStyles, styles],
      body: (
        <ReviewPage
          requests={await readInReview(db)}
          day={(date) => formatDate(date, 'mediumAndTime', config.siteTz)}
        />
      ),
    }),
  )

  action(
    app,
    site,
    `PUT ${PATH}/:held`,
    {
      summary: 'Releases or rejects a contact request that failed the fraud check',
      params: z.object({ held: z.string() }),
      access: administrators,
      body: decisionForm,
      replies: { 200: decisionForm },
      leadsTo: 'back to the list',
      config: { formPage: PATH },
    },
    async ({ params: { held }, data: { state }, viewer, tx }) => {
      const release = isUuid(held)
        ? await releaseHeld(tx, held, {
            demo: config.demo,
            timeZone: config.siteTz,
            allow: ({ review, confirmedBy }) => review === 'waiting' && confirmedBy !== null,
            prepare: () => setReview(tx, held, state, viewer.id),
            follow: (within, leads) => onCreated(site, within, leads),
          })
        : undefined
      if (!release) throw new HttpError('conflict', 'We can’t find this open request. It may already be decided.')
      return updated({ state }, PATH)
    },
  )
}
