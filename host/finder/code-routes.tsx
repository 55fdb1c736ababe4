import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { redirectReply } from '../../widgets/_domain/finder/calls.ts'
import { type FinderAnswers, getQuery } from '../../widgets/_domain/finder/options.ts'
import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { InvalidFields, updated } from '../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { line } from '../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { readPerson } from '../contact/phone-proof.ts'
import { answerFields, readAnswers } from './answers.ts'
import { CodePage } from './CodePage.tsx'
import { forgetDraft } from './draft.ts'
import styles from './finder.css?inline'
import { CODE, FINDER, finderPath, RESULTS } from './paths.ts'
import { codeField, finishVerification, requireAccepted, startVerification } from './verification.ts'

const codeForm = z.object({ code: codeField })
const phoneForm = z.object({ contact_info_phone: line('Enter a phone number.', 40) })

/** The page for the code without scripts, and the form that takes another number. */
export function codeRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(CODE, { config: { access: OPEN } }, async (request, reply) => {
    const { answers } = readAnswers(request.query)
    const person = await readPerson(site, request)
    if (!person) return reply.redirect(finderPath(FINDER, answers, 'contact'), 303)
    if (person.proved) return reply.redirect(finderPath(RESULTS, answers), 303)
    return sendCodePage(reply, answers)
  })

  const common = {
    access: everyone,
    form: {
      path: CODE,
      showAgain: ({ request, reply }: PageContext<object, true>, { values, errors }: ReturnedForm) =>
        sendCodePage(reply, readAnswers(request.body).answers, errors, values.contact_info_phone),
    },
    replies: { 200: redirectReply },
    leadsTo: 'to the next page',
    config: { rateLimit: BUSINESS_CONTACT_RATES.request },
  }

  action(
    app,
    site,
    `POST ${CODE}`,
    {
      ...common,
      summary: 'Confirms the phone of whoever is asking in the business finder with the texted code',
      body: z.object({ ...answerFields, ...codeForm.shape }),
      parse: (_, body) => parseForm(codeForm, body),
      prepare: async ({ request, data }) => requireAccepted(await finishVerification(site, request, data.code)),
    },
    async ({ request, reply, tx }) => {
      await forgetDraft(tx, request, reply)
      const url = finderPath(RESULTS, readAnswers(request.body).answers)
      return updated({ redirect_url: url }, url)
    },
  )

  action(
    app,
    site,
    `POST ${FINDER}/phone`,
    {
      ...common,
      summary: 'Takes another phone number of whoever is asking in the business finder, and texts a code to it',
      body: z.object({ ...answerFields, ...phoneForm.shape }),
      parse: (_, body) => parseForm(phoneForm, body),
      prepare: async ({ request, reply, viewer, data }) => {
        const person = (await readPerson(site, request)) ?? viewer
        if (!person)
          throw new InvalidFields({
            contact_info_phone: ['Enter your name and email first: go back to the business finder.'],
          })
        const { name: full_name, email } = person
        const applicant = { full_name, email, phone_number: data.contact_info_phone }
        return requireAccepted(await startVerification(site, request, reply, applicant), 'contact_info_phone')
      },
    },
    async ({ request, prepared }) => {
      const url = finderPath(prepared === 'sent' ? CODE : RESULTS, readAnswers(request.body).answers)
      return updated({ redirect_url: url }, url)
    },
  )

  async function sendCodePage(
    reply: FastifyReply,
    answers: FinderAnswers,
    errors: FieldErrors = {},
    enteredCode?: string,
  ) {
    const person = await readPerson(site, reply.request)
    const query = getQuery(answers)
    return sendForm(site, reply, {
      title: 'Enter the code',
      styles,
      body: (
        <CodePage
          phone={person ? formatPhone(person.phone) : ''}
          fields={Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))}
          errors={errors}
          typed={enteredCode}
        />
      ),
    })
  }
}
