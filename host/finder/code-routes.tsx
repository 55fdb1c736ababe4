import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { redirectReply } from '../../widgets/_domain/finder/calls.ts'
import { type FinderAnswers, getQuery } from '../../widgets/_domain/finder/options.ts'
import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { OPEN } from '../_http/access/rules.ts'
import { line } from '../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { TO_NEXT_PAGE } from '../accounts/call-schemas.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { readPerson } from '../contact/phone-proof.ts'
import { answerFields, readAnswers } from './answers.ts'
import { CodePage } from './CodePage.tsx'
import { sendRedirect } from './contact-routes.tsx'
import { forgetDraft } from './draft.ts'
import styles from './finder.css?inline'
import { CODE, FINDER, finderPath, RESULTS } from './paths.ts'
import { codeField, finishVerification, startVerification } from './verification.ts'

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

  app.post(
    CODE,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Confirms the phone of whoever is asking in the business finder with the texted code',
          body: z.object({ ...answerFields, ...codeForm.shape }),
          replies: { 200: redirectReply, 303: TO_NEXT_PAGE },
        },
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { answers } = readAnswers(request.body)
      const { data, errors } = parseForm(codeForm, request.body)
      const refuse = (status: number, wrong: FieldErrors) => {
        reply.status(status).header('cache-control', 'no-store')
        return prefersHtml(request) ? sendCodePage(reply, answers, wrong) : reply.send({ errors: wrong })
      }
      if (errors) return refuse(422, errors)
      const result = await finishVerification(site, request, data.code)
      if (result.state === 'refused') {
        if (result.retryAfter !== undefined) reply.header('retry-after', result.retryAfter)
        return refuse(result.status, result.errors)
      }
      await forgetDraft(site.db.pool, request, reply)
      return sendRedirect(request, reply, finderPath(RESULTS, answers))
    },
  )

  app.post(
    `${FINDER}/phone`,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Takes another phone number of whoever is asking in the business finder, and texts a code to it',
          body: z.object({ ...answerFields, ...phoneForm.shape }),
          replies: { 200: redirectReply, 303: TO_NEXT_PAGE },
        },
        formPage: CODE,
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { answers } = readAnswers(request.body)
      const { data, errors, values } = parseForm(phoneForm, request.body)
      const typed = values.contact_info_phone ?? ''
      const refuse = (status: number, contact_info_phone: string[]) => {
        reply.status(status).header('cache-control', 'no-store')
        const wrong = { contact_info_phone }
        return prefersHtml(request) ? sendCodePage(reply, answers, wrong, typed) : reply.send({ errors: wrong })
      }
      if (errors) return refuse(422, errors.contact_info_phone ?? [])
      const person = (await readPerson(site, request)) ?? request.viewer
      if (!person) return refuse(422, ['Enter your name and email first: go back to the business finder.'])
      const result = await startVerification(site, request, reply, {
        full_name: person.name,
        email: person.email,
        phone_number: data.contact_info_phone,
      })
      if (result.state === 'refused') {
        if (result.retryAfter !== undefined) reply.header('retry-after', result.retryAfter)
        return refuse(result.status, [result.message])
      }
      return sendRedirect(request, reply, finderPath(result.state === 'sent' ? CODE : RESULTS, answers))
    },
  )

  async function sendCodePage(reply: FastifyReply, answers: FinderAnswers, errors: FieldErrors = {}, typed?: string) {
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
          typed={typed}
        />
      ),
    })
  }
}
