import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { TEXTS } from '../../../widgets/signup-form/texts.ts'
import { emailField, optionalLine } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { takesMail } from '../../_services/providers/mail-domain.ts'
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

/**
 * Handles the first step of the signup, after it was counted.
 * @returns why it did not begin: mail reaches nobody there, or an account has the address; never the latter where that is nobody's
 *   business (ACCOUNT_DISCLOSURE)
 */
export async function begin(
  site: AppContext,
  reply: FastifyReply,
  accountRequest: AccountRequest,
): Promise<'no_mail' | 'taken' | undefined> {
  if (!(await takesMail(site.providers, accountRequest.email))) return 'no_mail'
  const secret = site.config.accountDisclosure === 'private'
  const exists = secret ? await withMinDuration(() => keep(site, accountRequest)) : await keep(site, accountRequest)
  if (exists && !secret) {
    rememberTakenEmail(site, reply, accountRequest.email)
    return 'taken'
  }
  savePendingSignup(site, reply, accountRequest.email)
  return undefined
}

/** @returns whether an account has the address */
async function keep(site: AppContext, accountRequest: AccountRequest): Promise<boolean> {
  const account = await findAccount(site.db, accountRequest.email)
  if (!account) {
    await keepRequest(site.db, accountRequest)
    return false
  }
  if (site.config.accountDisclosure === 'private' || !account.emailVerified) await tellOwner(site, accountRequest.email)
  return true
}
