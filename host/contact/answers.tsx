import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { withLimitedTransaction } from '../_http/actions/limited-transaction.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import styles from './contact.css?inline'
import type { Confirmed, HeldRequest } from './held-store.ts'
import { onCreated } from './notify.ts'
import { type ReceiptFormState, ReceiptPage } from './ReceiptPage.tsx'
import { findReceipt } from './receipt.ts'
import { releaseHeld } from './release.ts'

/** The answer to a confirmation, for scripts. */
export const releaseReply = z.object({ state: z.enum(['done', 'review']) })

const DONE: Record<string, string> = { email: 'We sent the link again.', phone: 'We texted you a code.' }

/** Sends the page of a request that waits or waited. @returns undefined where there is none */
export async function sendReceipt(site: AppContext, reply: FastifyReply, id: string, formState: ReceiptFormState = {}) {
  const receipt = await findReceipt(site.db, id)
  return (
    receipt &&
    sendForm(site, reply, {
      title: 'Contact request',
      styles,
      body: <ReceiptPage receipt={receipt} {...formState} />,
    })
  )
}

/** What a query such as `?sent=email` says of the step before. */
export function getDone(query: unknown): ReceiptFormState {
  const { sent } = Object(query) as Record<string, unknown>
  return typeof sent === 'string' && Object.hasOwn(DONE, sent) ? { done: DONE[sent], codeSent: sent === 'phone' } : {}
}

/** What the calls of one request have in common: it is loaded, and its page is shown again. */
export const ofReceipt = (site: AppContext) => ({
  params: z.object({ form: z.string() }),
  form: {
    path: '/contact-requests/:form',
    showAgain: ({ reply, params }: OneRequestContext, { values, errors, problem = errors.phone?.[0] }: ReturnedForm) =>
      sendReceipt(site, reply, params.form, {
        errors,
        problem,
        typed: values.email,
        codeSent: errors.code !== undefined,
      }),
  },
  leadsTo: 'to the page of the request',
  config: { rateLimit: BUSINESS_CONTACT_RATES.request },
})
type OneRequestContext = PageContext<object, true, { form: string }>

/**
 * Confirms a request and sends it, in a transaction of its own: what there is no room for now waits, although it is answered with 429.
 * @param allow looks at the request once it is locked
 * @throws HttpError 404 where it may not be confirmed like this, 429 where companies or the day have no room
 */
export async function confirmHeld(
  site: AppContext,
  id: string,
  { by, allow, refusal }: { by: Confirmed; allow?(held: HeldRequest): boolean; refusal?: string },
): Promise<z.infer<typeof releaseReply>> {
  const { db, config } = site
  const release = await withLimitedTransaction(db.pool, (client) =>
    releaseHeld(client, id, {
      by,
      demo: config.demo,
      timeZone: config.siteTz,
      ...(allow && { allow }),
      follow: (within, leads) => onCreated(site, within, leads),
    }),
  )
  if (!release) throw new HttpError('not_found', refusal)
  if (release.state === 'full') throw new HttpError('too_many', release.message, release.wait)
  return { state: release.state }
}
