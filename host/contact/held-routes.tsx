import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { OPEN } from '../_http/access/rules.ts'
import { addressBlock } from '../_http/address-block.ts'
import { HttpError } from '../_http/errors.ts'
import { emailField, line } from '../_http/forms/fields.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../accounts/forms/with-form-errors.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { answerRelease, type OneRequest, releaseReply, sendReceipt } from './answers.tsx'
import { takeCapped } from './caps.ts'
import { changeEmail } from './held-store.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { onCreated } from './notify.ts'
import type { ReceiptFormState } from './ReceiptPage.tsx'
import { getReceipt } from './receipt.ts'
import { releaseHeld } from './release.ts'

const PURPOSE = 'contact'
const emailForm = z.object({ email: emailField })
const codeForm = z.object({ code: line('Enter the code.', 20) })
const params = z.object({ form: z.string() })
const rateLimit = BUSINESS_CONTACT_RATES.request
const TO_RECEIPT = 'To the page of the request.'

/** What the sender of a request can do while it waits: get the link again, correct the address, or confirm the phone. */
export function heldRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** @throws HttpError 404 or 409 where nothing waits for the sender */
  async function getWaiting({ params }: FastifyRequest<OneRequest>) {
    const { held } = await getReceipt(db, params.form)
    if (!held.details || held.confirmedBy) throw new HttpError('conflict', 'This request is already confirmed.')
    return { id: held.id, contact: held.details.contact }
  }
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    errors: FieldErrors,
    given: ReceiptFormState,
  ) =>
    prefersHtml(request) ? sendReceipt(site, reply.status(422), id, { errors, ...given }) : sendErrors(reply, errors)

  app.post<OneRequest>(
    '/contact-requests/:form/email',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Resends the link that confirms a contact request, also to a corrected address',
          params,
          body: emailForm,
          replies: { 202: z.object({}), 303: TO_RECEIPT },
        },
        rateLimit,
      },
    },
    async (request, reply) => {
      const { id, contact } = await getWaiting(request)
      const { data, errors, values } = parseForm(emailForm, request.body)
      if (errors) return refuse(request, reply, id, errors, { typed: values.email })
      const full = await rateLimitErrors(request, reply, () =>
        takeCapped(db.pool, 'mail', { request: id, address: data.email, network: addressBlock(request.ip) }),
      )
      if (full) return sendReceipt(site, reply, id, { problem: full, typed: values.email })
      if (data.email !== contact.email && !(await changeEmail(db.pool, id, data.email))) throw new HttpError('conflict')
      await mailConfirmation(site, id)
      return prefersHtml(request)
        ? reply.redirect(`/contact-requests/${id}?sent=email`, 303)
        : reply.status(202).send({})
    },
  )

  app.post<OneRequest>(
    '/contact-requests/:form/phone',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Texts a code to the phone of a contact request, in place of the email',
          params,
          body: z.object({}),
          replies: { 202: z.object({}), 303: TO_RECEIPT },
        },
        rateLimit,
      },
    },
    async (request, reply) => {
      const { id, contact } = await getWaiting(request)
      const { phone } = contact
      const full = await rateLimitErrors(request, reply, () =>
        takeCapped(db.pool, 'code', { request: id, network: addressBlock(request.ip), site: 'all' }),
      )
      if (full) return sendReceipt(site, reply, id, { problem: full })
      const result = await sendCode(site, { purpose: PURPOSE, userId: id, phone, address: request.ip })
      if (result.sent)
        return prefersHtml(request)
          ? reply.redirect(`/contact-requests/${id}?sent=phone`, 303)
          : reply.status(202).send({})
      const { why, message, retryAfter = 60 } = result
      if (why === 'phone')
        return prefersHtml(request)
          ? sendReceipt(site, reply.status(422), id, { problem: message })
          : sendErrors(reply, { phone: [message] })
      reply.status(why === 'too_many' ? 429 : 503).header('retry-after', retryAfter)
      if (prefersHtml(request)) return sendReceipt(site, reply, id, { problem: message, codeSent: true })
      return reply.send({ error: { code: why, message } })
    },
  )

  app.post<OneRequest>(
    '/contact-requests/:form/phone/code',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Confirms a contact request with the texted code, and sends it',
          params,
          body: codeForm,
          replies: { 200: releaseReply, 303: TO_RECEIPT },
        },
        rateLimit,
      },
    },
    async (request, reply) => {
      const { id } = await getWaiting(request)
      const { data, errors } = parseForm(codeForm, request.body)
      if (errors) return refuse(request, reply, id, errors, { codeSent: true })
      const result = await checkCode(site, { purpose: PURPOSE, userId: id, code: data.code })
      if (!result.right) {
        const wrong = { code: [result.message] }
        if (result.why !== 'tries') return refuse(request, reply, id, wrong, { codeSent: true })
        reply.status(429).header('retry-after', result.retryAfter)
        if (prefersHtml(request)) return sendReceipt(site, reply, id, { errors: wrong, codeSent: true })
        return reply.send({ error: { code: 'too_many', message: result.message } })
      }
      const release = await releaseHeld(db, id, {
        by: 'phone',
        demo: config.demo,
        timeZone: config.siteTz,
        follow: (within, leads) => onCreated(site, within, leads),
      })
      if (!release) throw new HttpError('not_found')
      return answerRelease(site, request, reply, id, release)
    },
  )
}
