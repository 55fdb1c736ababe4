import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { line } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { checkCode, sendCode } from '../../_services/phone-verification/index.ts'
import { readAwaited } from '../../_services/phone-verification/store.ts'
import { DONE_REPLIES, emptyObject, TO_NEXT_PAGE } from '../call-schemas.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { setPhone } from './account-store.ts'
import { answerDone, answerErrors, getConfirmation } from './answers.ts'
import { type PhoneGiven, PhonePage } from './PhonePage.tsx'
import styles from './settings.css?inline'

const PURPOSE = 'phone'

const phoneForm = z.object({ phone: line('Enter a phone number.', 30) })
const codeForm = z.object({ code: line('Enter the code.', 20) })

/** Registers the phone number's settings. A number counts once its code was entered. */
export function phoneRoutes(app: FastifyInstance, site: AppContext): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, given: Partial<PhoneGiven> = {}) => {
    const { id, phone } = getViewer(request)
    const awaited = given.sent ? await readAwaited(site.db, PURPOSE, id) : undefined
    return sendForm(site, reply, {
      title: 'Phone',
      styles,
      body: <PhonePage phone={phone} awaited={awaited} done={getConfirmation(request.query)} {...given} />,
    })
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    '/settings/phone',
    { config: { access: MEMBERS } },
    async (request, reply) => send(request, reply, { sent: request.query.sent === '1' }),
  )

  app.post(
    '/settings/phone',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Texts a code to a phone number',
          body: phoneForm,
          replies: { 202: emptyObject, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(phoneForm, request.body)
      if (errors)
        return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed: values.phone ?? '' }))
      const { phone } = data
      const { id } = getViewer(request)
      const result = await sendCode(site, { purpose: PURPOSE, userId: id, phone, address: request.ip })
      if (result.sent)
        return prefersHtml(request) ? reply.redirect('/settings/phone?sent=1', 303) : reply.status(202).send({})
      if (result.why === 'phone') {
        const refused = { phone: [result.message] }
        return answerErrors(request, reply, refused, () => send(request, reply, { errors: refused, typed: phone }))
      }
      reply.status(result.why === 'too_many' ? 429 : 503).header('retry-after', result.retryAfter ?? 60)
      if (prefersHtml(request)) return send(request, reply, { problem: result.message, typed: phone, sent: true })
      const code = result.why === 'too_many' ? 'too_many' : 'unavailable'
      return reply.send({ error: { code, message: result.message } })
    },
  )

  app.post(
    '/settings/phone/code',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Confirms a phone number with the texted code',
          body: codeForm,
          replies: DONE_REPLIES,
        },
        formPage: '/settings/phone?sent=1',
      },
    },
    async (request, reply) => {
      const { data, errors = {} } = parseForm(codeForm, request.body)
      const { id } = getViewer(request)
      if (data) {
        const result = await checkCode(site, { purpose: PURPOSE, userId: id, code: data.code })
        if (result.right) {
          await setPhone(site.db, id, result.phone)
          site.security.note('phone.changed', request)
          return answerDone(request, reply, '/settings/phone', 'phone')
        }
        errors.code = [result.message]
        if (result.why === 'tries') {
          reply.status(429).header('retry-after', result.retryAfter)
          if (prefersHtml(request)) return send(request, reply, { errors, sent: true })
          return reply.send({ error: { code: 'too_many', message: result.message }, errors })
        }
      }
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return send(request, reply.status(422), { errors, sent: true })
    },
  )

  app.delete(
    '/settings/phone',
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        api: { summary: 'Removes the phone number', replies: DONE_REPLIES },
      },
    },
    async (request, reply) => {
      await setPhone(site.db, getViewer(request).id, null)
      site.security.note('phone.changed', request)
      return answerDone(request, reply, '/settings/phone', 'phone-off')
    },
  )
}
