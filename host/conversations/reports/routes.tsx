import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, wholeNumber } from '../../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_QUOTAS } from '../limits.ts'
import { getConversation, ownConversation } from '../own.ts'
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

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, message: number, given: ReportGiven = {}) => {
    const { id } = await getConversation(site, request)
    const range = { after: message - 1, before: message + 1 }
    const [found] = await loadMessages(site, getViewer(request), id, range)
    if (!found || found.mine) throw noMessage()
    return sendForm(site, reply, {
      title: 'Report a message',
      styles,
      body: <ReportMessagePage conversation={id} message={found} {...given} />,
    })
  }

  app.get('/conversations/:id/reports/new', { config: own }, (request, reply) =>
    sendPage(request, reply, parseQuery(messageQuery, request.query).message ?? 0),
  )

  app.post(
    '/conversations/:id/reports',
    {
      config: {
        ...own,
        api: {
          summary: 'Reports one message of a conversation to the administrators, with those around it',
          params: z.object({ id: z.string() }),
          body: reportForm,
          replies: { 204: 'Reported.', 303: 'Of a form: to the conversation.', 422: fieldErrors },
        },
        formPage: '/conversations/:id',
      },
    },
    async (request, reply) => {
      const { id } = await getConversation(site, request)
      const { data, fields, errors, values } = parseForm(reportForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const typed = { reason: values.reason ?? '', details: values.details ?? '' }
        return sendPage(request, reply.status(422), fields.message_id ?? 0, { errors, typed })
      }
      const { id: reporterId } = getViewer(request)
      const problem = await withFormErrors(
        request,
        reply,
        async () => {
          await consumeRateLimit(
            db.pool,
            `message report ${reporterId}`,
            CONVERSATION_QUOTAS.report,
            (wait) =>
              `You can report up to ${CONVERSATION_QUOTAS.report.max} messages in an hour. Try again in ${wait}.`,
          )
          const { message_id: message, reason, details } = data
          if (!(await insertReport(db, { conversation: id, message, reporterId, reason, details }))) throw noMessage()
        },
        ['too_many'],
      )
      if (problem !== undefined) {
        const { reason, details } = data
        return sendPage(request, reply, data.message_id, { problem, typed: { reason, details } })
      }
      return prefersHtml(request)
        ? reply.redirect(`${conversationPath(id)}?done=reported`, 303)
        : reply.status(204).send()
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

  app.put<{ Params: { report: string } }>(
    `${QUEUE}/:report`,
    {
      config: {
        access: ADMINS,
        confirmed: true,
        api: {
          summary: 'Removes a reported message, or dismisses its reports',
          params: z.object({ report: z.string() }),
          body: stateForm,
          replies: { 204: 'Done.', 303: 'Of a form: back to the list.', 422: fieldErrors },
        },
        formPage: QUEUE,
      },
    },
    async (request, reply) => {
      const { report } = request.params
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendQueue(request, reply.status(422), Object.values(errors).flat()[0])
      }
      const decision = { state: data.state, adminId: getViewer(request).id }
      if (!isRowId(report) || !(await decideReport(db, Number(report), decision)))
        throw new HttpError('not_found', 'We can’t find this report.')
      return prefersHtml(request) ? reply.redirect(QUEUE, 303) : reply.status(204).send()
    },
  )
}
