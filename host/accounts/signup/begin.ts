import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { TEXTS } from '../../../widgets/signup-form/texts.ts'
import { emailField, INVALID_EMAIL, optionalLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { tellOwner } from '../mails/mails.ts'
import { withMinDuration } from '../min-duration.ts'
import { rememberTakenEmail, savePendingSignup } from './pending-signup.ts'
import { type AccountRequest, keepRequest } from './request-store.ts'

export const CONFLICT = TEXTS.taken

/** Parameters of the signup page's query that are sent with the first step (growth document, section 3). */
export const SOURCE = ['page_name', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** What campaigns put into links is cut to 200 characters; longer than a link can be, it is refused. */
const campaign = z.optional(
  z.pipe(
    optionalLine(1000),
    z.transform((text: string) => text.slice(0, 200)),
  ),
)
export const requestForm = z.object({
  email: emailField,
  page_name: campaign,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_content: campaign,
  utm_term: campaign,
})

interface Begun {
  errors: FieldErrors
  asked: AccountRequest
  /** An account has the address. Never so where that is nobody's business (ACCOUNT_DISCLOSURE). */
  conflict: boolean
}

/** Handles the first step of the signup, after it was counted. */
export async function begin(site: AppContext, reply: FastifyReply, body: unknown): Promise<Begun> {
  const { fields, errors = {} } = parseForm(requestForm, body)
  const asked: AccountRequest = { email: '', ...fields }
  if (!hasErrors(errors) && !(await site.providers.mailRecords.exist(asked.email.split('@')[1] ?? '')))
    errors.email = [INVALID_EMAIL]
  if (hasErrors(errors)) return { errors, asked, conflict: false }
  const secret = site.config.accountDisclosure === 'private'
  const exists = secret ? await withMinDuration(() => keep(site, asked)) : await keep(site, asked)
  if (exists && !secret) {
    rememberTakenEmail(site, reply, asked.email)
    return { errors, asked, conflict: true }
  }
  savePendingSignup(site, reply, asked.email)
  return { errors, asked, conflict: false }
}

/** @returns whether an account has the address */
async function keep(site: AppContext, asked: AccountRequest): Promise<boolean> {
  const account = await findAccount(site.db, asked.email)
  if (!account) {
    await keepRequest(site.db, asked)
    return false
  }
  if (site.config.accountDisclosure === 'private' || !account.emailVerified) await tellOwner(site, asked.email)
  return true
}
