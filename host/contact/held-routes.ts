import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getTransaction } from '../_db/transactions.ts'
import { everyone } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { accepted, InvalidFields, updated } from '../_http/actions/outcomes.ts'
import { addressBlock } from '../_http/address-block.ts'
import { HttpError } from '../_http/errors.ts'
import { emailField, line } from '../_http/forms/fields.ts'
import type { AppContext } from '../_services/app-context.ts'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { confirmHeld, ofReceipt, releaseReply } from './answers.tsx'
import { takeCapped } from './caps.ts'
import { changeEmail } from './held-store.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { getReceipt } from './receipt.ts'

const PURPOSE = 'contact'

/** What the sender of a request can do while it waits: get the link again, correct the address, or confirm the phone. */
export function heldRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const common = {
    ...ofReceipt(site),
    access: everyone,
    /** @throws HttpError 404 or 409 where nothing waits for the sender */
    load: async ({ form }: { form: string }) => {
      const { held } = await getReceipt(db, form)
      if (!held.details || held.confirmedBy) throw new HttpError('conflict', 'This request is already confirmed.')
      return { id: held.id, contact: held.details.contact }
    },
  }

  action(
    app,
    site,
    'POST /contact-requests/:form/email',
    {
      ...common,
      summary: 'Resends the link that confirms a contact request, also to a corrected address',
      body: z.object({ email: emailField }),
      replies: { 202: z.object({}) },
    },
    async ({ id, contact, data: { email }, request, tx }) => {
      await takeCapped(tx, 'mail', { request: id, address: email, network: addressBlock(request.ip) })
      if (email !== contact.email && !(await changeEmail(tx, id, email))) throw new HttpError('conflict')
      await mailConfirmation(site, id, getTransaction(tx))
      return accepted({}, `/contact-requests/${id}?sent=email`)
    },
  )

  action(
    app,
    site,
    'POST /contact-requests/:form/phone',
    {
      ...common,
      summary: 'Texts a code to the phone of a contact request, in place of the email',
      prepare: async ({ id, contact: { phone }, request }) => {
        await takeCapped(db.pool, 'code', { request: id, network: addressBlock(request.ip), site: 'all' })
        const result = await sendCode(site, { purpose: PURPOSE, userId: id, phone, address: request.ip })
        if (result.sent) return
        const { why, message, retryAfter = 60 } = result
        if (why === 'phone') throw new InvalidFields({ phone: [message] })
        throw new InvalidFields({ code: [message] }, new HttpError(why, message, retryAfter))
      },
      replies: { 202: z.object({}) },
    },
    async ({ id }) => accepted({}, `/contact-requests/${id}?sent=phone`),
  )

  action(
    app,
    site,
    'POST /contact-requests/:form/phone/code',
    {
      ...common,
      summary: 'Confirms a contact request with the texted code, and sends it',
      body: z.object({ code: line('Enter the code.', 20) }),
      prepare: async ({ id, data: { code } }) => {
        const result = await checkCode(site, { purpose: PURPOSE, userId: id, code })
        if (result.right) return confirmHeld(site, id, { by: 'phone' })
        const { message } = result
        const reason = result.why === 'tries' ? new HttpError('too_many', message, result.retryAfter) : undefined
        throw new InvalidFields({ code: [message] }, reason)
      },
      replies: { 200: releaseReply },
    },
    async ({ id, prepared }) => updated(prepared, `/contact-requests/${id}`),
  )
}
