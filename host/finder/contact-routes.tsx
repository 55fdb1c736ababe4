import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { redirectReply } from '../../widgets/_domain/finder/calls.ts'
import type { FinderAnswers, FinderStep } from '../../widgets/_domain/finder/options.ts'
import { everyone } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../_http/actions/outcomes.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { getString } from '../_http/forms/values.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { clearSubject, getSubject } from '../contact/phone-proof.ts'
import { forgetProof } from '../contact/phone-proof-store.ts'
import { answerFields, findStep, readAnswers } from './answers.ts'
import { forgetDraft } from './draft.ts'
import { CODE, FINDER, finderPath, RESULTS } from './paths.ts'
import { sendWizard } from './send-wizard.tsx'
import { findOpenStep, getStepErrors } from './step-errors.ts'
import {
  type FinderPerson,
  finishVerification,
  personFields,
  requireAccepted,
  startVerification,
} from './verification.ts'

const NO_TERMS = 'Agree to receive a text message, so that we can verify your number.'
const personForm = z.object({
  ...personFields,
  terms: z.boolean().check(z.refine((agreed) => agreed, { error: NO_TERMS })),
})
const finderForm = z.object({ ...answerFields, ...personFields, terms: z.boolean(), code: lenientText })

const ENTER_CODE = 'Enter the code that we texted you.'

/** Finds the first step whose answers cannot be used. */
const findFaultyStep = ({ answers, errors }: ReturnType<typeof readAnswers>): FinderStep | undefined =>
  (answers.kind ? findOpenStep(answers, 'contact') : 'kind') ?? (hasErrors(errors) ? 'kind' : undefined)

interface ContactStep {
  answers: FinderAnswers
  /** The step that a button leads back to, so that nothing typed here gets into an address. */
  back?: FinderStep
  person?: FinderPerson
  code?: string | undefined
}

function parseContactStep(sent: unknown): ParsedForm<ContactStep> {
  const read = readAnswers(sent)
  const { answers } = read
  const body = Object(sent) as Record<string, unknown>
  const back = findStep(answers, body.to)
  if (back) return { data: { answers, back }, fields: {}, values: {} }
  const step = findFaultyStep(read)
  if (step) return { errors: { ...getStepErrors(step, answers), ...read.errors }, fields: {}, values: {} }
  const { data, errors, values } = parseForm(personForm, { ...body, terms: body.terms ?? false })
  if (errors) return { errors, fields: {}, values }
  return { data: { answers, person: data, code: getString(body, 'code') }, fields: {}, values }
}

/** The last step: who is asking. With a confirmed phone the form leads to the matches, without one to the code. */
export function contactRoutes(app: FastifyInstance, site: AppContext): void {
  action(
    app,
    site,
    `POST ${FINDER}`,
    {
      summary:
        'Finishes the business finder with who is asking and, unless the phone was confirmed before, the texted code',
      access: everyone,
      body: finderForm,
      parse: (_, body) => parseContactStep(body),
      form: {
        path: FINDER,
        showAgain: ({ request, reply }, { values, errors }) => {
          const read = readAnswers(request.body)
          const { answers } = read
          if (errors.code?.[0] === ENTER_CODE) return reply.redirect(finderPath(CODE, answers), 303)
          const step = findFaultyStep(read)
          if (step) return sendWizard(site, reply, { step, answers, errors })
          const { full_name = '', email = '', phone_number = '' } = values
          return sendWizard(site, reply, {
            step: 'contact',
            typed: { full_name, email, phone_number },
            answers,
            errors,
          })
        },
      },
      prepare: async ({ request, reply, data: { person, code } }) => {
        if (!person) return
        const result = code
          ? await finishVerification(site, request, code, person.phone_number)
          : await startVerification(site, request, reply, person)
        if (requireAccepted(result) === 'sent') throw new InvalidFields({ code: [ENTER_CODE] })
      },
      replies: { 200: redirectReply },
      leadsTo: 'to the matches, or to the page for the code',
      config: { rateLimit: BUSINESS_CONTACT_RATES.request },
    },
    async ({ request, reply, data: { answers, back }, tx }) => {
      if (!back) await forgetDraft(tx, request, reply)
      const url = back ? finderPath(FINDER, answers, back) : finderPath(RESULTS, answers)
      return updated({ redirect_url: url }, url)
    },
  )

  action(
    app,
    site,
    `DELETE ${FINDER}/person`,
    {
      summary: 'Forgets who was asking in the business finder',
      access: everyone,
      replies: { 204: 'Done.' },
      leadsTo: 'to the matches or the wizard',
      config: { formPage: FINDER },
    },
    async ({ request, reply, tx }) => {
      const subject = getSubject(request)
      if (subject !== undefined) await forgetProof(tx, subject)
      if (!request.viewer) clearSubject(reply)
      const { answers } = readAnswers(request.body)
      return done(answers.kind ? finderPath(RESULTS, answers) : FINDER)
    },
  )
}
