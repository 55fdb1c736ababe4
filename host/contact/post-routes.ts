import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contactReply } from '../../widgets/_domain/contact/calls.ts'
import { visitorsAndConfirmedMembers } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import type { AppContext } from '../_services/app-context.ts'
import { requireMailDomain } from '../_services/providers/mail-domain.ts'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { readBusinesses } from '../businesses/store.ts'
import { createLeads } from './create.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { onCreated } from './notify.ts'
import { contactRequestForm, getRepeated, NOT_IN_FORM, parseContactRequest } from './order.ts'
import { readProof } from './phone-proof.ts'
import { sendContact } from './send-contact.tsx'

export const CONTACT_ROUTE = 'POST /business_leads'

/** Requests contact with companies. */
export function postRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, providers } = site
  action(
    app,
    site,
    CONTACT_ROUTE,
    {
      summary:
        'Contacts companies: at once for members with a confirmed email and visitors who confirmed their phone today, for others once they confirm; fields that start with itm or utm are saved with the leads',
      load: async (_: unknown, request: FastifyRequest) => ({
        sender: request.viewer ?? (await readProof(site, request)),
      }),
      access: visitorsAndConfirmedMembers,
      body: contactRequestForm,
      parse: ({ request, sender }, body) => parseContactRequest(body, sender, request.headers.cookie),
      once: 'formToken',
      onceWithout: NOT_IN_FORM,
      form: {
        path: '/companies',
        showAgain: async ({ request, viewer, reply }, { values, errors, problem }) => {
          const { businessIds, offeredIds, ctaName, came } = getRepeated(request.body, request.headers.cookie)
          const { investor_name = '', investor_email = '', investor_phone = '', message = '' } = values
          return sendContact(site, reply, {
            businesses: await readBusinesses(db, [...new Set([...offeredIds, ...businessIds])]),
            unchecked: offeredIds.filter((id) => !businessIds.includes(id)),
            contact: { investor_name, investor_email, investor_phone, message },
            own: viewer?.pages,
            cta: ctaName,
            formToken: randomUUID(),
            came,
            errors: { ...errors, ...(problem && { base: [problem] }) },
          })
        },
      },
      prepare: async ({ data: { contact, fraudToken }, viewer, request }) => {
        const { email } = contact
        if (email && email !== viewer?.email) await requireMailDomain(site, 'investor_email', email)
        return providers.fraud.judge(fraudToken, request.ip)
      },
      replies: { 200: contactReply },
      leadsTo: 'to the page with the result',
      config: { flag: 'contact', rateLimit: BUSINESS_CONTACT_RATES.request },
    },
    async ({ data, sender, viewer, request, prepared, tx }) => {
      const reply = await createLeads(tx, {
        order: data,
        demo: config.demo,
        viewer,
        provedPhone: sender?.phone,
        address: request.ip,
        timeZone: config.siteTz,
        verdict: prepared,
        follow: (within, leads) => onCreated(site, within, leads),
        mailLink: (within, id) => mailConfirmation(site, id, within),
      })
      return updated(reply, reply.confirmation?.page ?? `/contact-requests/${data.formToken}`)
    },
  )
}
