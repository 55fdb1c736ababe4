import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { redirectReply } from '../../widgets/_domain/finder/calls.ts'
import type { FinderAnswers } from '../../widgets/_domain/finder/options.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { clearSubject, getSubject } from '../contact/phone-proof.ts'
import { forgetProof } from '../contact/phone-proof-store.ts'
import { answerFields, findStep, readAnswers } from './answers.ts'
import { forgetDraft } from './draft.ts'
import { CODE, FINDER, finderPath, RESULTS } from './paths.ts'
import { sendWizard } from './send-wizard.tsx'
import { findOpenStep, getStepErrors } from './step-errors.ts'
import { finishVerification, personFields, startVerification, type Verification } from './verification.ts'

const NO_TERMS = 'Agree to receive a text message, so that we can verify your number.'
const personForm = z.object({
  ...personFields,
  terms: z.boolean().check(z.refine((agreed) => agreed, { error: NO_TERMS })),
})
const finderForm = z.object({ ...answerFields, ...personFields, terms: z.boolean(), code: lenientText })

/** The last step: who is asking. With a confirmed phone the form leads to the matches, without one to the code. */
export function contactRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    FINDER,
    {
      config: {
        access: OPEN,
        api: {
          summary:
            'Finishes the business finder with who is asking and, unless the phone was confirmed before, the texted code',
          body: finderForm,
          replies: { 200: redirectReply, 303: 'To the matches, or to the page for the code.' },
        },
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { answers, errors: unusable } = readAnswers(request.body)
      const body = Object(request.body) as Record<string, unknown>
      const back = findStep(answers, body.to)
      // Without scripts, Back is a button of the form, so that nothing typed here gets into an address.
      if (back && prefersHtml(request)) return reply.redirect(finderPath(FINDER, answers, back), 303)
      const open = answers.kind ? findOpenStep(answers, 'contact') : 'kind'
      if (open || hasErrors(unusable)) {
        const step = open ?? 'kind'
        return refuse(request, reply, answers, { ...getStepErrors(step, answers), ...unusable }, { step })
      }
      const { data, errors, values } = parseForm(personForm, { ...body, terms: body.terms ?? false })
      const { full_name = '', email = '', phone_number = '' } = values
      const again = { step: 'contact', typed: { full_name, email, phone_number } } as const
      if (errors) return refuse(request, reply, answers, errors, again)
      const { code } = body
      const result =
        typeof code === 'string' && code
          ? await finishVerification(site, request, code, data.phone_number)
          : await startVerification(site, request, reply, data)
      if (result.state === 'refused') return refuseVerification(request, reply, answers, result, again)
      if (result.state === 'sent') {
        if (prefersHtml(request)) return reply.redirect(finderPath(CODE, answers), 303)
        return refuse(request, reply, answers, { code: ['Enter the code that we texted you.'] }, again)
      }
      await forgetDraft(site.db.pool, request, reply)
      return sendRedirect(request, reply, finderPath(RESULTS, answers))
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

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    answers: FinderAnswers,
    errors: FieldErrors,
    back: Omit<Parameters<typeof sendWizard>[2], 'answers'>,
  ) {
    reply.header('cache-control', 'no-store')
    if (reply.statusCode < 400) reply.status(422)
    return prefersHtml(request) ? sendWizard(site, reply, { ...back, answers, errors }) : reply.send({ errors })
  }

  function refuseVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    answers: FinderAnswers,
    { status, errors, message, retryAfter }: Extract<Verification, { state: 'refused' }>,
    back: Parameters<typeof refuse>[4],
  ) {
    reply.status(status)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return refuse(request, reply, answers, hasErrors(errors) ? errors : { base: [message] }, back)
  }
}

/** Sends a person to the next page by a redirect, and tells a script its address. */
export const sendRedirect = (request: FastifyRequest, reply: FastifyReply, url: string): FastifyReply =>
  prefersHtml(request)
    ? reply.redirect(url, 303)
    : reply.header('cache-control', 'no-store').send({ redirect_url: url })
