import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contactReply } from '../../widgets/_domain/contact/calls.ts'
import { prefersJson } from '../_http/accepts.ts'
import { OPEN_ONCE_PROVED } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { readBusinesses } from '../businesses/store.ts'
import { createLeads } from './create.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { onCreated } from './notify.ts'
import { type ContactRequestInput, contactRequestForm, type FormValues, parseContactRequest } from './order.ts'
import { readProof } from './phone-proof.ts'
import { sendContact } from './send-contact.tsx'

/** `POST /business_leads`: JSON is answered with JSON, a form with the page that tells what came of it. */
export function postRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, providers } = site

  app.post(
    '/business_leads',
    {
      config: {
        flag: 'contact',
        access: OPEN_ONCE_PROVED,
        api: {
          summary:
            'Contacts companies: at once for members with a confirmed email and visitors who confirmed their phone today, for others once they confirm; fields that start with itm or utm are saved with the leads',
          body: contactRequestForm,
          replies: { 200: contactReply, 303: 'For a form without scripts: the confirmation page.' },
        },
        formPage: '/companies',
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { body, viewer, ip } = request
      const proof = viewer ? undefined : await readProof(site, request)
      const { order, errors, typed } = parseContactRequest(body, viewer ?? proof, request.headers.cookie)
      const json = prefersJson(request)
      reply.header('cache-control', 'no-store')
      /** Reads the companies that the form named, and lists those whose checkbox was cleared. */
      const readOffered = async ({ businessIds, offeredIds }: FormValues) => ({
        businesses: await readBusinesses(db, [...new Set([...offeredIds, ...businessIds])]),
        unchecked: offeredIds.filter((id) => !businessIds.includes(id)),
      })
      const again = async (status: number, wrong: FieldErrors) =>
        sendContact(site, reply.status(status), {
          ...(await readOffered(typed)),
          contact: getContact(typed),
          own: viewer?.pages,
          cta: typed.ctaName,
          formToken: randomUUID(),
          came: typed.came,
          errors: wrong,
        })
      if (errors) return json ? reply.status(422).send({ errors }) : again(422, errors)

      const create = (wanted: ContactRequestInput) =>
        createLeads(db, {
          order: wanted,
          demo: config.demo,
          viewer,
          provedPhone: proof?.phone ?? undefined,
          address: ip,
          timeZone: config.siteTz,
          judge: () => providers.fraud.judge(wanted.fraudToken, ip),
          follow: (within, leads) => onCreated(site, within, leads),
          mailLink: (within, id) => mailConfirmation(site, id, within),
        })
      if (json) {
        const { text } = await create(order)
        return reply.type('application/json; charset=utf-8').send(text)
      }
      try {
        // A form always has a token: what came of it has an address.
        const { formId } = await create({ ...order, formToken: order.formToken ?? randomUUID() })
        return reply.redirect(`/contact-requests/${formId}`, 303)
      } catch (error) {
        if (error instanceof HttpError && error.code === 'too_many') {
          reply.header('retry-after', error.retryAfter ?? 60)
          return again(429, { base: [error.message] })
        }
        if (!(error instanceof HttpError) || error.code !== 'conflict') throw error
        return again(409, {
          base: ['You already submitted this form with different content. Submit again to send another request.'],
        })
      }
    },
  )
}

const getContact = ({ investor_name, investor_email, investor_phone, message }: FormValues) => ({
  investor_name,
  investor_email,
  investor_phone,
  message,
})
