import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import styles from './contact.css?inline'
import { type ReceiptFormState, ReceiptPage } from './ReceiptPage.tsx'
import { findReceipt } from './receipt.ts'
import type { Release } from './release.ts'

/** A route of one request. */
export interface OneRequest {
  Params: { form: string }
}

/** The answer to a confirmation, for scripts. */
export const releaseReply = z.object({ state: z.enum(['done', 'review']) })

const DONE: Record<string, string> = { email: 'We sent the link again.', phone: 'We texted you a code.' }

/** Sends the page of a request that waits or waited. @returns undefined where there is none */
export async function sendReceipt(site: AppContext, reply: FastifyReply, id: string, given: ReceiptFormState = {}) {
  const receipt = await findReceipt(site.db, id)
  return (
    receipt &&
    sendForm(site, reply, {
      title: 'Contact request',
      styles,
      body: <ReceiptPage receipt={receipt} {...given} />,
    })
  )
}

/** What a query such as `?sent=email` says of the step before. */
export function getDone(query: unknown): ReceiptFormState {
  const { sent } = Object(query) as Record<string, unknown>
  return typeof sent === 'string' && Object.hasOwn(DONE, sent) ? { done: DONE[sent], codeSent: sent === 'phone' } : {}
}

/** Answers with what came of a confirmation; 429 where companies or the day have no room for it now. */
export async function answerRelease(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  release: Release,
): Promise<unknown> {
  const html = prefersHtml(request)
  if (release.state !== 'full')
    return html ? reply.redirect(`/contact-requests/${id}`, 303) : reply.send({ state: release.state })
  const { message, wait } = release
  reply.status(429)
  if (wait !== undefined) reply.header('retry-after', wait)
  return html
    ? sendReceipt(site, reply, id, { problem: message })
    : reply.send({ error: { code: 'too_many', message } })
}
