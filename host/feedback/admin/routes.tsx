import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { feedbackFormFields, parseFeedbackForm, toFeedbackValues } from '../form.ts'
import { countAnswers, listWritten } from '../response-store.ts'
import { type FeedbackQuestion, findForm, insertForm, listForms, updateForm } from '../store.ts'
import { FEEDBACK_PATH, FormsPage } from './FormsPage.tsx'
import styles from './feedback.css?inline'
import { QuestionPage } from './QuestionPage.tsx'

const saved = z.object({ id: z.number() })
const SAVED = `${FEEDBACK_PATH}?done=saved`
const NEW = { scroll_offset: '50', thanks: 'Thank you. We read every answer.', active: '1' }

/** The pages on which administrators make questions, change them, and read what people answer. */
export function feedbackAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: figureStyles + styles, body })

  app.get(FEEDBACK_PATH, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const [forms, counts] = await Promise.all([listForms(db), countAnswers(db)])
    const done = Object(query).done === 'saved' ? 'The question was saved.' : undefined
    return send(reply, 'Feedback', <FormsPage forms={forms} counts={counts} done={done} />)
  })

  async function sendQuestion(
    reply: FastifyReply,
    form: FeedbackQuestion | undefined,
    formState: { errors?: FieldErrors; values?: FieldValues },
  ) {
    const [counts, writtenAnswers] = form ? await Promise.all([countAnswers(db), listWritten(db, form.id)]) : [[], []]
    const page = (
      <QuestionPage form={form} counts={counts} written={writtenAnswers} timeZone={config.siteTz} {...formState} />
    )
    return send(reply, form ? form.name : 'New question', page)
  }

  const common = {
    access: administrators,
    body: feedbackFormFields,
    parse: (_: unknown, body: unknown) => parseFeedbackForm(body),
    leadsTo: 'to the list of questions',
  }

  action(
    app,
    site,
    `POST ${FEEDBACK_PATH}`,
    {
      ...common,
      summary: 'Makes a question for pages',
      form: {
        path: `${FEEDBACK_PATH}/new`,
        show: ({ reply }) => sendQuestion(reply, undefined, { values: NEW }),
        showAgain: ({ reply }, { errors, values }) => sendQuestion(reply, undefined, { errors, values }),
      },
      replies: { 201: saved },
    },
    async ({ data, tx }) => created({ id: await insertForm(tx, data) }, SAVED),
  )

  action(
    app,
    site,
    `PUT ${FEEDBACK_PATH}/:id`,
    {
      ...common,
      summary: 'Changes a question for pages',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => {
        const question = await findForm(db, id)
        if (!question) throw new HttpError('not_found', 'There is no such question.')
        return { question }
      },
      form: {
        path: `${FEEDBACK_PATH}/:id`,
        show: ({ reply, question }) => sendQuestion(reply, question, { values: toFeedbackValues(question) }),
        showAgain: ({ reply, question }, { errors, values }) => sendQuestion(reply, question, { errors, values }),
      },
      replies: { 200: saved },
    },
    async ({ question: { id }, data, tx }) => {
      if (!(await updateForm(tx, id, data))) throw new HttpError('not_found')
      return updated({ id }, SAVED)
    },
  )
}
