import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { isPageVisit, prefersHtml } from '../_http/accepts.ts'
import { OPEN } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { type FieldErrors, parseForm } from '../_http/forms/parse-form.ts'
import { getString, getValue } from '../_http/forms/values.ts'
import { isRowId, isUuid } from '../_http/ids.ts'
import { safePath } from '../_http/safe-path.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { feedbackAdminRoutes } from './admin/routes.tsx'
import { FeedbackPage, ThanksPage } from './FeedbackPage.tsx'
import { responseFields, responseForm } from './response-form.ts'
import { storeResponse } from './response-store.ts'
import { questionFinder } from './shown-form.ts'
import { type FeedbackQuestion, findForm } from './store.ts'

/** Three steps of a question, on many pages, or a household behind one address. */
const OFTEN = { max: 60, timeWindow: 600_000 }

/** Questions on pages, and where their answers go. */
export function feedbackRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, listener } = site
  const find = questionFinder(db, listener)
  feedbackAdminRoutes(app, site)

  app.addHook('preHandler', async (request) => {
    if (isPageVisit(request)) request.pageQuestion = await find(request)
  })

  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: inputStyles, body })

  app.get<{ Params: { id: string } }>(
    '/feedback/:id',
    { config: { access: OPEN } },
    async ({ params, query }, reply) => {
      const form = await getForm(params.id)
      const path = safePath(getString(query, 'path') ?? '/', '/')
      return getString(query, 'done') === undefined
        ? send(reply, 'Feedback', <FeedbackPage form={form} path={path} />)
        : send(reply, 'Feedback sent', <ThanksPage form={form} path={path} />)
    },
  )

  app.post(
    '/feedback',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Stores an answer to a question on a page, what follows to it, or that it was closed',
          body: responseForm,
          replies: {
            201: z.object({ id: z.string() }),
            303: 'Of a form: to a page that says thanks.',
            422: fieldErrors,
          },
        },
        rateLimit: OFTEN,
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(responseFields, getValue(request.body, 'feedback_form_response') ?? {})
      const refuse = (wrong: FieldErrors, form?: FeedbackQuestion) => {
        if (!prefersHtml(request)) return sendErrors(reply, wrong)
        if (!form) throw new HttpError('unprocessable', Object.values(wrong).flat().join(' '))
        const path = safePath(data?.path ?? '/', '/')
        const body = <FeedbackPage form={form} path={path} errors={wrong} values={values ?? {}} />
        return send(reply.status(422), 'Feedback', body)
      }
      if (errors) return refuse(errors)
      const form = await findForm(db, data.feedback_form_id)
      if (!form) return refuse({ feedback_form_id: [`There is no feedback form ${data.feedback_form_id}.`] })
      const { answer_key: key, follow_up_response: followUp, close_feedback_form_response: closed, path } = data
      if (key && !form.answers.some((each) => each.key === key))
        return refuse({ answer_key: [`“${key}” is no answer of this form. Choose one of its answers.`] }, form)
      if (!key && !closed) return refuse({ answer_key: ['Choose an answer.'] }, form)
      const known = isUuid(data.response_id) ? data.response_id : undefined
      const response = { formId: form.id, path, answerKey: key || undefined, followUp, closed }
      const id = await storeResponse(db, response, known)
      if (!prefersHtml(request)) return reply.status(201).header('cache-control', 'no-store').send({ id })
      return reply.redirect(
        `/feedback/${form.id}?${new URLSearchParams({ path: safePath(path, '/'), done: '1' })}`,
        303,
      )
    },
  )

  /** @throws HttpError 404 */
  async function getForm(id: string): Promise<FeedbackQuestion> {
    const form = isRowId(id) ? await findForm(db, Number(id)) : undefined
    if (!form) throw new HttpError('not_found')
    return form
  }
}
