import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendCodeReply } from '../../widgets/_domain/finder/calls.ts'
import { OPEN } from '../_http/access/rules.ts'
import { type FieldErrors, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { personFields, startVerification } from './verification.ts'

const sendCodeForm = z.object({ sms_verification: z.object(personFields) })
const refusal = z.extend(sendCodeReply, { errors: z.optional(z.record(z.string(), z.array(z.string()))) })

/** `POST /sms_verifications/send_code`: texts a code to whoever fills in the contact step. */
export function sendCodeRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    '/sms_verifications/send_code',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Texts a code to a phone number, unless it was confirmed before',
          body: sendCodeForm,
          replies: { 200: sendCodeReply, 422: refusal, 429: refusal, 503: refusal },
        },
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(sendCodeForm, request.body)
      const refuse = (status: number, error: string, wrong: FieldErrors) =>
        reply.status(status).send({ success: false, validated: false, error, errors: wrong })
      reply.header('cache-control', 'no-store')
      if (errors) return refuse(422, Object.values(errors)[0]?.[0] ?? '', errors)
      const result = await startVerification(site, request, reply, data.sms_verification)
      if (result.state !== 'refused')
        return reply.send({ success: true, validated: result.state === 'validated', error: null })
      if (result.retryAfter !== undefined) reply.header('retry-after', result.retryAfter)
      const wrong = Object.entries(result.errors).map(([field, message]) => [`sms_verification[${field}]`, message])
      return refuse(result.status, result.message, Object.fromEntries(wrong))
    },
  )
}
