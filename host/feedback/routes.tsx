import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { isPageVisit } from '../_http/accepts.ts'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { created, InvalidFields } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../_http/forms/parse-form.ts'
import { getValue } from '../_http/forms/values.ts'
import { isRowId, isUuid } from '../_http/ids.ts'
import { safePath } from '../_http/safe-path.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { feedbackAdminRoutes } from './admin/routes.tsx'
import { FeedbackPage, ThanksPage } from './FeedbackPage.tsx'
import { responseFields, responseForm } from './response-form.ts'
import { storeResponse } from './response-store.ts'
import { questionFinder } from './shown-form.ts'
import { type FeedbackQuestion, findForm } from './store.ts'

/** Three steps of a question, on many pages, or a household behind one address. */
const OFTEN = { max: 60, timeWindow: 600_000 }

const pageQuery = z.object({ path: lenientText, done: lenientText })

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
    async ({ params: { id }, query }, reply) => {
      const form = isRowId(id) ? await findForm(db, Number(id)) : undefined
      if (!form) throw new HttpError('not_found')
      const { path: page, done } = parseQuery(pageQuery, query)
      const path = safePath(page ?? '/', '/')
      return done === undefined
        ? send(reply, 'Feedback', <FeedbackPage form={form} path={path} />)
        : send(reply, 'Feedback sent', <ThanksPage form={form} path={path} />)
    },
  )

  action(
    app,
    site,
    'POST /feedback',
    {
      summary: 'Stores an answer to a question on a page, what follows to it, or that it was closed',
      access: everyone,
      body: responseForm,
      parse: (_, body) => parseForm(responseFields, getValue(body, 'feedback_form_response')),
      form: {
        async showAgain({ reply }, { values, errors, problem }) {
          const id = values.feedback_form_id ?? ''
          const form = isRowId(id) ? await findForm(db, Number(id)) : undefined
          if (!form) throw new HttpError('unprocessable', problem ?? Object.values(errors).flat().join(' '))
          const path = safePath(values.path ?? '/', '/')
          return send(reply, 'Feedback', <FeedbackPage form={form} path={path} errors={errors} values={values} />)
        },
      },
      prepare: ({ data }) => getAnsweredForm(data),
      replies: { 201: z.object({ id: z.string() }) },
      leadsTo: 'to a page that says thanks',
      config: { rateLimit: OFTEN },
    },
    async ({ data, prepared: form, tx }) => {
      const { answer_key: key, follow_up_response: followUp, close_feedback_form_response: closed, path } = data
      const known = isUuid(data.response_id) ? data.response_id : undefined
      const response = { formId: form.id, path, answerKey: key || undefined, followUp, closed }
      const id = await storeResponse(tx, response, known)
      return created({ id }, `/feedback/${form.id}?${new URLSearchParams({ path: safePath(path, '/'), done: '1' })}`)
    },
  )

  /** Finds the question of an answer. @throws InvalidFields where there is none, or it has no such answer */
  async function getAnsweredForm(data: z.output<typeof responseFields>): Promise<FeedbackQuestion> {
    const { feedback_form_id: id, answer_key: key, close_feedback_form_response: isClosed } = data
    const form = await findForm(db, id)
    if (!form) throw new InvalidFields({ feedback_form_id: [`There is no feedback form ${id}.`] })
    if (key && !form.answers.some((each) => each.key === key))
      throw new InvalidFields({ answer_key: [`“${key}” is no answer of this form. Choose one of its answers.`] })
    if (!key && !isClosed) throw new InvalidFields({ answer_key: ['Choose an answer.'] })
    return form
  }
}
