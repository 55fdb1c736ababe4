import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { line, plainText } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import listStyles from '../_pages/review-list.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import styles from './map-reports.css?inline'
import { ReportedMapsPage } from './ReportedMapsPage.tsx'
import { type ReportFormValues, ReportPage, ThanksPage } from './ReportPage.tsx'
import { REASON_WORDS } from './reasons.ts'
import { findMapTitle, keepMap, readReportedMaps, reportMap, takeDown } from './store.ts'

const reportForm = z.object({
  reason: z.enum(REASON_WORDS, { error: 'Choose a reason.' }),
  details: z._default(plainText(2000), ''),
})
const stateForm = z.object({ state: z.enum(['down', 'up'], { error: 'down or up' }) })
const reasonForm = z.object({ reason: line('Enter a reason for taking the map down.', 500) })

const idText = z.string()
const LIST = '/admin/maps'
const HOUR = 3_600_000
const noMap = () => new HttpError('not_found', 'We can’t find this map. It may have been taken down already.')

/** Lets anybody report a stored map, and administrators take it down or dismiss the reports. */
export function mapReportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const sendReport = async (reply: FastifyReply, id: string, given: ReportFormValues = {}) => {
    const title = await findMapTitle(db, id)
    if (title === undefined) throw noMap()
    return sendForm(site, reply, {
      title: 'Report a map',
      body: <ReportPage id={id} title={title} {...given} />,
    })
  }

  app.get<{ Params: { id: string } }>('/map-reports/:id', { config: { access: OPEN } }, async (request, reply) =>
    sendReport(reply, request.params.id),
  )

  app.post<{ Params: { id: string } }>(
    '/map-reports/:id',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Reports a saved map to the site’s administrators',
          params: z.object({ id: idText }),
          body: reportForm,
          replies: { 200: 'A page that says thank you.', 204: 'Reported.' },
        },
        rateLimit: { max: 10, timeWindow: HOUR },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { data, errors, values } = parseForm(reportForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const { reason = '', details = '' } = values
        return sendReport(reply.status(422), id, { errors, typed: { reason, details } })
      }
      if (!(await reportMap(db, id, data.reason, data.details.trim()))) throw noMap()
      if (!prefersHtml(request)) return reply.status(204).send()
      return sendForm(site, reply, { title: 'Report sent', body: <ThanksPage /> })
    },
  )

  const sendList = async (_: FastifyRequest, reply: FastifyReply, problem?: string) =>
    sendForm(site, reply, {
      title: 'Reported maps',
      styles: listStyles + styles,
      body: (
        <ReportedMapsPage
          maps={await readReportedMaps(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          frames={getFrameOrigin(site)}
          problem={problem}
        />
      ),
    })

  app.get(LIST, { config: { access: ADMINS } }, (request, reply) => sendList(request, reply))

  app.put<{ Params: { map: string } }>(
    `${LIST}/:map`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Takes a saved map down, or shows it again and closes its reports',
          params: z.object({ map: idText }),
          body: z.object({ state: stateForm.shape.state, reason: z.optional(z.string()) }),
          replies: { 200: z.object({ state: z.string() }), 303: 'Back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request, reply) => {
      const { map } = request.params
      const { data, errors: wrong } = parseForm(stateForm, request.body)
      const asked = data?.state === 'down' ? parseForm(reasonForm, request.body) : undefined
      const errors = wrong ?? asked?.errors
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendList(request, reply.status(422), Object.values(errors).flat()[0])
      }
      const done = asked
        ? await takeDown(db, map, getViewer(request).id, asked.data?.reason ?? '')
        : await keepMap(db, map)
      if (!done) throw noMap()
      return prefersHtml(request) ? reply.redirect(LIST, 303) : { state: data?.state }
    },
  )
}
