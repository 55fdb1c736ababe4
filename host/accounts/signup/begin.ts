import type { FastifyReply } from 'fastify'
import { TEXTS } from '../../../widgets/signup-form/texts.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { FormRead, INVALID_EMAIL } from '../forms/read-form.ts'
import { tellOwner } from '../mails/quota.ts'
import { withMinDuration } from '../min-duration.ts'
import { rememberTakenEmail, savePendingSignup } from './pending-signup.ts'
import { type AccountRequest, keepRequest } from './request-store.ts'

export const CONFLICT = TEXTS.taken

/** Parameters of the signup page's query that are sent with the first step (growth document, section 3). */
export const SOURCE = ['page_name', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/**
 * Reads the first step. What campaigns put into links is cut to 200 characters; longer than a link can be, or no text at all,
 * it is refused.
 */
export function readRequest(form: FormRead, body: Record<string, unknown>): AccountRequest {
  const request: AccountRequest = { email: form.email() }
  for (const name of SOURCE) {
    const given = body[name]
    if (given !== undefined && given !== null)
      request[name] = typeof given === 'string' ? form.text(name, { max: 1000 }).slice(0, 200) : form.text(name)
  }
  return request
}

interface Begun {
  form: FormRead
  asked: AccountRequest
  /** An account has the address. Never so where that is nobody's business (ACCOUNT_DISCLOSURE). */
  conflict: boolean
}

/** Handles the first step of the signup, after it was counted. `form` has the errors of the fields. */
export async function beginSignup(site: AppContext, reply: FastifyReply, body: unknown): Promise<Begun> {
  const form = new FormRead(body)
  const asked = readRequest(form, Object(body))
  if (form.ok && !(await site.providers.mailRecords.exist(asked.email.split('@')[1] ?? '')))
    form.errors.email = [INVALID_EMAIL]
  if (!form.ok) return { form, asked, conflict: false }
  const secret = site.config.accountDisclosure === 'private'
  const exists = secret ? await withMinDuration(() => keep(site, asked)) : await keep(site, asked)
  if (exists && !secret) {
    rememberTakenEmail(site, reply, asked.email)
    return { form, asked, conflict: true }
  }
  savePendingSignup(site, reply, asked.email)
  return { form, asked, conflict: false }
}

/** @returns whether an account has the address */
async function keep(site: AppContext, asked: AccountRequest): Promise<boolean> {
  if (!(await findAccount(site.db, asked.email))) {
    await keepRequest(site.db, asked)
    return false
  }
  if (site.config.accountDisclosure === 'private') await tellOwner(site, asked.email)
  return true
}
