import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { emailField, INVALID_EMAIL, lenientText, line, password } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { findAccount } from '../account-store.ts'
import { databaseAway, getAuthResult, getHeaders } from '../call-auth.ts'
import { noteLogin } from '../devices/note-login.ts'
import { take } from '../limits.ts'
import { ACCOUNT_MAIL, tellUnprovedOwner } from '../mails/mails.ts'
import { withMinDuration } from '../min-duration.ts'
import { hashPassword } from '../passwords/hash.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { openSession } from '../session-cookies.ts'
import { CONFLICT } from './begin.ts'
import { clearPendingSignup, rememberTakenEmail } from './pending-signup.ts'
import { keepPending } from './pending-store.ts'
import { finishRequest } from './request-store.ts'

interface Account {
  name: string
  email: string
  password: string
}

export const accountForm = z.object({
  email: emailField,
  name: line('Enter your name.', 100),
  password: password('Enter a password.'),
  next: lenientText,
})

/**
 * Handles the second step: creates the account and its first session; where nobody may learn who has an account, asks by mail.
 * @throws InvalidFields
 */
export async function finish(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, name, password }: Account,
): Promise<void> {
  const problem = passwordProblem(password, { email, name })
  if (problem) throw new InvalidFields({ password: [problem] })
  await take(site, request, 'signup')
  if (site.config.accountDisclosure === 'private')
    await withMinDuration(() => askByMail(site, { name, email, password }))
  else {
    const refusal = await openAccount(site, request, reply, { name, email, password })
    if (refusal === CONFLICT) {
      rememberTakenEmail(site, reply, email)
      await tellUnprovedOwner(site, email)
    }
    if (refusal) throw new InvalidFields({ email: [refusal] })
    await sendVerifyMail(site, email)
  }
  clearPendingSignup(reply)
}

/** Creates the account and its first session. @returns the reason for a failure, as a sentence */
export async function openAccount(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Account,
): Promise<string | undefined> {
  const outcome = await getAuthResult(site.auth.api.signUpEmail({ body, headers: getHeaders(request) }))
  if (!outcome.ok) {
    if (outcome.code === 'INVALID_EMAIL') return INVALID_EMAIL
    // Of two signups at once, the second only learns that it failed.
    if (/EXISTS/.test(outcome.code) || (await findAccount(site.db, body.email))) return CONFLICT
    throw databaseAway()
  }
  await finishRequest(site.db, body.email)
  await noteLogin(site, request, reply, await openSession(site, reply, outcome.data.token as string))
  return undefined
}

async function sendVerifyMail(site: AppContext, email: string): Promise<void> {
  const account = await findAccount(site.db, email)
  if (account) await sendMail(site, ACCOUNT_MAIL, { kind: 'verify', userId: account.id, email })
}

/** Leaves it to the mail job to find out whether the address is taken, so that both cases take the same time here. */
async function askByMail(site: AppContext, { name, email, password }: Account): Promise<void> {
  const hash = await hashPassword(password)
  await sendMail(site, ACCOUNT_MAIL, { kind: 'finish', id: await keepPending(site.db, { email, name, hash }) })
}
