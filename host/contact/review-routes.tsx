import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { isUuid } from '../_http/ids.ts'
import { getViewer } from '../_http/viewer.ts'
import listStyles from '../_pages/review-list.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
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

  app.put<{ Params: { held: string } }>(
    `${PATH}/:held`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Releases or rejects a contact request that failed the fraud check',
          params: z.object({ held: z.string() }),
          body: decisionForm,
          replies: { 200: z.object({ state: z.string() }), 303: 'Back to the list.' },
        },
        formPage: PATH,
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(decisionForm, request.body)
      if (errors) {
        if (prefersHtml(request)) throw new HttpError('unprocessable', errors.state?.[0])
        return sendErrors(reply, errors)
      }
      const { held } = request.params
      const by = getViewer(request).id
      const release = isUuid(held)
        ? await releaseHeld(db, held, {
            demo: config.demo,
            timeZone: config.siteTz,
            allow: ({ review, confirmedBy }) => review === 'waiting' && confirmedBy !== null,
            prepare: (client) => setReview(client, held, data.state, by),
            follow: (within, leads) => onCreated(site, within, leads),
          })
        : undefined
      if (!release) throw new HttpError('conflict', 'We can’t find this open request. It may already be decided.')
      return prefersHtml(request) ? reply.redirect(PATH, 303) : { state: data.state }
    },
  )
}
