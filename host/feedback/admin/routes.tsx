import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { isRowId } from '../../_http/ids.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { feedbackFormFields, parseFeedbackForm, toFeedbackValues } from '../form.ts'
import { countAnswers, listWritten } from '../response-store.ts'
import { type FeedbackQuestion, findForm, insertForm, listForms, updateForm } from '../store.ts'
import { FEEDBACK_PATH, FormsPage } from './FormsPage.tsx'
import styles from './feedback.css?inline'
import { QuestionPage } from './QuestionPage.tsx'

const params = z.object({ id: z.int() })
const saved = z.object({ id: z.number() })
const NEW = { scroll_offset: '50', thanks: 'Thank you. We read every answer.', active: '1' }

/** The pages on which administrators make questions, change them, and read what people answer. */
export function feedbackAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: figureStyles + styles, body })

  app.get(FEEDBACK_PATH, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const [forms, counts] = await Promise.all([listForms(db), countAnswers(db)])
    const done = getString(query, 'done') === 'saved' ? 'The question was saved.' : undefined
    return send(reply, 'Feedback', <FormsPage forms={forms} counts={counts} done={done} />)
  })

  async function sendQuestion(
    reply: FastifyReply,
    form: FeedbackQuestion | undefined,
    given: { errors?: FieldErrors; values?: FieldValues },
  ) {
    const [counts, written] = form ? await Promise.all([countAnswers(db), listWritten(db, form.id)]) : [[], []]
    const page = <QuestionPage form={form} counts={counts} written={written} timeZone={config.siteTz} {...given} />
    return send(reply, form ? form.name : 'New question', page)
  }

  app.get(`${FEEDBACK_PATH}/new`, { config: { access: ADMINS } }, (_, reply) =>
    sendQuestion(reply, undefined, { values: NEW }),
  )

  app.get(`${FEEDBACK_PATH}/:id`, { config: { access: ADMINS } }, async (request, reply) => {
    const form = await getForm(request)
    return sendQuestion(reply, form, { values: toFeedbackValues(form) })
  })

  const replies = { 303: 'Of a form: to the list of questions.', 422: fieldErrors }
  app.post(
    FEEDBACK_PATH,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Makes a question for pages',
          body: feedbackFormFields,
          replies: { 201: saved, ...replies },
        },
      },
    },
    async (request, reply) => save(request, reply, undefined),
  )

  app.put(
    `${FEEDBACK_PATH}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Changes a question for pages',
          params,
          body: feedbackFormFields,
          replies: { 200: saved, ...replies },
        },
      },
    },
    async (request, reply) => save(request, reply, await getForm(request)),
  )

  async function save(request: FastifyRequest, reply: FastifyReply, known: FeedbackQuestion | undefined) {
    const { form, errors, values } = parseFeedbackForm(request.body)
    if (!form) {
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return sendQuestion(reply.status(422), known, { errors, values })
    }
    const id = known ? known.id : await insertForm(db, form)
    if (known && !(await updateForm(db, id, form))) throw new HttpError('not_found')
    if (prefersHtml(request)) return reply.redirect(`${FEEDBACK_PATH}?done=saved`, 303)
    return reply.status(known ? 200 : 201).send({ id })
  }

  /** @throws HttpError 404 */
  async function getForm({ params: given }: FastifyRequest): Promise<FeedbackQuestion> {
    const { id } = given as { id: string }
    const form = isRowId(id) ? await findForm(db, Number(id)) : undefined
    if (!form) throw new HttpError('not_found', 'There is no such question.')
    return form
  }
}
