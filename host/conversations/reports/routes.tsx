import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_QUOTAS } from '../limits.ts'
import { getConversation, inConversation, ownConversation } from '../own.ts'
import { loadMessages } from '../thread/load-messages.ts'
import { conversationPath } from '../thread/send-store.ts'
import { ReportedMessagesPage } from './ReportedMessagesPage.tsx'
import { type ReportGiven, ReportMessagePage } from './ReportMessagePage.tsx'
import { REASON_WORDS } from './reasons.ts'
import { decideReport, insertReport, readOpenReports } from './store.ts'

const QUEUE = '/admin/messages'
const messageQuery = z.object({ message: wholeNumber() })
const reportForm = z.object({
  message_id: z.number({ error: 'the ID of a message' }).check(z.int({ error: 'the ID of a message' }), z.gte(1)),
  reason: z.enum(REASON_WORDS, { error: 'Choose a reason.' }),
  details: optionalLines(1000),
})
const stateForm = z.object({ state: z.enum(['removed', 'dismissed'], { error: 'removed or dismissed' }) })
const noMessage = () => new HttpError('not_found', 'We can’t find this message in the conversation.')

/** Showing one message to the administrators, with those around it, and their decision. */
export function messageReportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = ownConversation(site)

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    message: number,
    formState: ReportGiven = {},
  ) => {
    const { id } = await getConversation(site, request)
    const range = { after: message - 1, before: message + 1 }
    const [found] = await loadMessages(db.pool, getViewer(request), id, range)
    if (!found || found.mine) throw noMessage()
    return sendForm(site, reply, {
      title: 'Report a message',
      styles,
      body: <ReportMessagePage conversation={id} message={found} {...formState} />,
    })
  }

  app.get('/conversations/:id/reports/new', { config: own }, (request, reply) =>
    sendPage(request, reply, parseQuery(messageQuery, request.query).message ?? 0),
  )

  action(
    app,
    site,
    'POST /conversations/:id/reports',
    {
      ...inConversation(site),
      summary: 'Reports one message of a conversation to the administrators, with those around it',
      body: reportForm,
      form: {
        path: '/conversations/:id',
        showAgain: ({ request, reply }, { values, errors, problem }) =>
          sendPage(request, reply, isRowId(values.message_id ?? '') ? Number(values.message_id) : 0, {
            errors,
            problem,
            typed: { reason: values.reason ?? '', details: values.details ?? '' },
          }),
      },
      replies: { 204: 'Reported.' },
      leadsTo: 'to the conversation',
    },
    async ({ conversation: { id }, viewer, data, tx }) => {
      await consumeRateLimit(tx, `message report ${viewer.id}`, CONVERSATION_QUOTAS.report, {
        reason: `You can report up to ${CONVERSATION_QUOTAS.report.max} messages in an hour.`,
        otherWay: 'block the member who writes to you',
      })
      const { message_id: message, reason, details } = data
      const report = { conversation: id, message, reporterId: viewer.id, reason, details }
      if (!(await insertReport(tx, report))) throw noMessage()
      return done(`${conversationPath(id)}?done=reported`)
    },
  )

  const sendQueue = async (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const reports = await readOpenReports(db)
    const ids = reports.flatMap(({ reporter, author, messages }) => [
      reporter,
      author,
      ...messages.map((each) => each.author),
    ])
    return sendForm(site, reply, {
      title: 'Reported messages',
      styles: listStyles + styles,
      body: (
        <ReportedMessagesPage
          reports={reports}
          people={await loadPeople(db, ids, getViewer(request))}
          timeZone={config.siteTz}
          problem={problem}
        />
      ),
    })
  }
  app.get(QUEUE, { config: { access: ADMINS } }, (request, reply) => sendQueue(request, reply))

  action(
    app,
    site,
    `PUT ${QUEUE}/:report`,
    {
      summary: 'Removes a reported message, or dismisses its reports',
      params: z.object({ report: pathId }),
      access: administrators,
      body: stateForm,
      form: {
        path: QUEUE,
        showAgain: ({ request, reply }, { errors, problem }) =>
          sendQueue(request, reply, problem ?? Object.values(errors).flat()[0]),
      },
      replies: { 204: 'Done.' },
      leadsTo: 'back to the list',
      config: { confirmed: true },
    },
    async ({ params, data, viewer, tx }) => {
      if (!(await decideReport(tx, params.report, { state: data.state, adminId: viewer.id })))
        throw new HttpError('not_found', 'We can’t find this report.')
      return done(QUEUE)
    },
  )
}
