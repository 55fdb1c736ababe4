import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../_format/dates.ts'
import { administrators, everyone } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLine, optionalLines } from '../_http/forms/fields.ts'
import listStyles from '../_pages/review-list.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import styles from './map-reports.css?inline'
import { ReportedMapsPage } from './ReportedMapsPage.tsx'
import { type ReportFormValues, ReportPage, ThanksPage } from './ReportPage.tsx'
import { REASON_WORDS } from './reasons.ts'
import { findMapTitle, keepMap, readReportedMaps, reportMap, takeDown } from './store.ts'

const reportForm = z.object({
  reason: z.enum(REASON_WORDS, { error: 'Choose a reason.' }),
  details: optionalLines(2000),
})
const decisionForm = z.object({
  state: z.enum(['down', 'up'], { error: 'down or up' }),
  reason: optionalLine(500),
})

const LIST = '/admin/maps'
const HOUR = 3_600_000
const noMap = () => new HttpError('not_found', 'We can’t find this map. It may have been taken down already.')

/** Lets anybody report a stored map, and administrators take it down or dismiss the reports. */
export function mapReportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const sendReport = (reply: FastifyReply, id: string, title: string, formState: ReportFormValues = {}) =>
    sendForm(site, reply, { title: 'Report a map', body: <ReportPage id={id} title={title} {...formState} /> })

  action(
    app,
    site,
    'POST /map-reports/:id',
    {
      summary: 'Reports a saved map to the site’s administrators',
      params: z.object({ id: z.string() }),
      load: async ({ id }: { id: string }) => {
        const title = await findMapTitle(db, id)
        if (title === undefined) throw noMap()
        return { title }
      },
      access: everyone,
      body: reportForm,
      form: {
        path: '/map-reports/:id',
        show: ({ request, reply, params: { id }, title }) =>
          Object(request.query).done === '1'
            ? sendForm(site, reply, { title: 'Report sent', body: <ThanksPage /> })
            : sendReport(reply, id, title),
        showAgain: ({ reply, params: { id }, title }, { errors, values, problem }) => {
          const { reason = '', details = '' } = values
          return sendReport(reply, id, title, { errors, problem, typed: { reason, details } })
        },
      },
      replies: { 204: 'Reported.' },
      leadsTo: 'to a page that says thank you',
      config: { rateLimit: { max: 10, timeWindow: HOUR } },
    },
    async ({ params: { id }, data: { reason, details }, tx }) => {
      if (!(await reportMap(tx, id, reason, details))) throw noMap()
      return done(`/map-reports/${id}?done=1`)
    },
  )

  const sendList = async (reply: FastifyReply, problem?: string) =>
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

  app.get(LIST, { config: { access: ADMINS } }, (_, reply) => sendList(reply))

  action(
    app,
    site,
    `PUT ${LIST}/:map`,
    {
      summary: 'Takes a saved map down, or shows it again and closes its reports',
      params: z.object({ map: z.string() }),
      access: administrators,
      body: decisionForm,
      form: {
        path: LIST,
        showAgain: ({ reply }, { errors, problem }) => sendList(reply, problem ?? Object.values(errors).flat()[0]),
      },
      replies: { 200: z.object({ state: z.string() }) },
      leadsTo: 'back to the list',
    },
    async ({ params: { map }, data: { state, reason }, viewer, tx }) => {
      if (state === 'down' && !reason) throw new InvalidFields({ reason: ['Enter a reason for taking the map down.'] })
      const known = state === 'down' ? await takeDown(tx, map, viewer.id, reason) : await keepMap(tx, map)
      if (!known) throw noMap()
      return updated({ state }, LIST)
    },
  )
}
