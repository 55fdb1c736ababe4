import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CODE_LENGTH } from '../../widgets/_domain/finder/rules.ts'
import { bareCode } from '../../widgets/_domain/numbers/numbers.ts'
import { InvalidFields } from '../_http/actions/outcomes.ts'
import { addressBlock } from '../_http/address-block.ts'
import { HttpError } from '../_http/errors.ts'
import { emailField, line } from '../_http/forms/fields.ts'
import { type FieldErrors, hasErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { describeMailDomain, takesMail } from '../_services/providers/mail-domain.ts'
import { take } from '../accounts/limits.ts'
import { setPhone } from '../accounts/settings/account-store.ts'
import { begin } from '../accounts/signup/begin.ts'
import { storedPhone } from '../businesses/contact/stored-phone.ts'
import { countCapped, describeCap } from '../contact/caps.ts'
import { getSubject, startSubject } from '../contact/phone-proof.ts'
import { findProof, keepProof, markProved } from '../contact/phone-proof-store.ts'

const PURPOSE = 'finder'
const NO_PHONE = 'Enter a US or Canadian phone number, such as (415) 555-0100.'

/** Who is asking, as the contact step sends it. */
export const personFields = {
  full_name: line('Enter your name.', 100),
  email: emailField,
  phone_number: line(NO_PHONE, 40),
  create_account_request: z._default(z.boolean(), false),
}
export const codeField = line('Enter the code.', 20)

export interface FinderPerson {
  full_name: string
  email: string
  phone_number: string
  create_account_request?: boolean | undefined
}

/** What came of asking for a code, or of entering one. */
export type Verification =
  | { state: 'validated' | 'sent' }
  | { state: 'refused'; status: 422 | 429 | 503; errors: FieldErrors; message: string; retryAfter?: number | undefined }

const refuse = (field: string, message: string, status: 422 | 429 | 503 = 422, retryAfter?: number): Verification => ({
  state: 'refused',
  status,
  errors: status === 503 ? {} : { [field]: [message] },
  message,
  retryAfter,
})

const REASONS = { 422: undefined, 429: 'too_many', 503: 'unavailable' } as const

/**
 * Returns what came of it.
 * @param field of the form that says why not, in place of the result's own
 * @throws InvalidFields where it is refused
 */
export function requireAccepted(result: Verification, field?: string): 'validated' | 'sent' {
  if (result.state !== 'refused') return result.state
  const { status, errors, message, retryAfter } = result
  const reason = REASONS[status]
  throw new InvalidFields(
    field === undefined && hasErrors(errors) ? errors : { [field ?? 'base']: [message] },
    reason && new HttpError(reason, message, retryAfter),
  )
}

/** Notes who is asking, and texts a code to their phone unless it was confirmed before. */
export async function startVerification(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { full_name: name, email, phone_number, create_account_request }: FinderPerson,
): Promise<Verification> {
  const { db } = site
  const { viewer, ip } = request
  const phone = storedPhone(phone_number)
  if (phone === undefined) return refuse('phone_number', NO_PHONE)
  if (!(await takesMail(site.providers, email))) return refuse('email', describeMailDomain(email))
  const subject = startSubject(site, request, reply)
  const proved = await keepProof(db, subject, { name, email, phone }, viewer?.id)
  if (proved || viewer?.phone === phone) {
    if (!proved) await markProved(db, subject, phone)
    if (create_account_request) await askForAccount(site, request, reply, email)
    return { state: 'validated' }
  }
  const over = await countCapped(db.pool, 'code', { network: addressBlock(ip), site: 'all' })
  if (over) {
    const cap = over.cap.per === 'site' ? { ...over.cap, sentence: 'We can’t text codes right now.' } : over.cap
    return refuse('phone_number', describeCap(cap, over.wait), 429, over.wait)
  }
  const result = await sendCode(site, { purpose: PURPOSE, userId: subject, phone, address: ip })
  if (!result.sent) {
    const status = { phone: 422, too_many: 429, unavailable: 503 } as const
    return refuse('phone_number', result.message, status[result.why], result.retryAfter)
  }
  if (create_account_request) await askForAccount(site, request, reply, email)
  return { state: 'sent' }
}

/** Begins a signup as its first step does. One that is refused keeps nobody from finding companies. */
async function askForAccount(site: AppContext, request: FastifyRequest, reply: FastifyReply, email: string) {
  if (request.viewer) return
  try {
    await take(site, request, 'accountRequest')
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many') return
    throw error
  }
  await begin(site, reply, { email, page_name: 'Business finder' })
}

/** Checks the code that was texted last to whoever asks. A member without a phone number has this one from then on. */
export async function finishVerification(
  site: AppContext,
  request: FastifyRequest,
  code: string,
  phone_number?: string,
): Promise<Verification> {
  const { db } = site
  const { viewer } = request
  const subject = getSubject(request)
  const person = subject === undefined ? undefined : await findProof(db, subject)
  if (subject === undefined || !person) return refuse('code', 'Request a code first.')
  if (phone_number !== undefined && storedPhone(phone_number) !== person.phone)
    return refuse('code', 'You changed the number. Send a new code to it.')
  if (person.proved) return { state: 'validated' }
  if (bareCode(code).length !== CODE_LENGTH)
    return refuse('code', `The code has ${CODE_LENGTH} digits. Check the message and try again.`)
  const result = await checkCode(site, { purpose: PURPOSE, userId: subject, code })
  if (!result.right)
    return result.why === 'tries'
      ? refuse('code', result.message, 429, result.retryAfter)
      : refuse('code', result.message)
  if (!(await markProved(db, subject, result.phone)))
    return refuse('code', 'You changed the number. Send a new code to it.')
  // As in the settings, only members whose email address is confirmed get a number.
  if (viewer?.emailVerified && viewer.phone === null) await setPhone(db.pool, viewer.id, result.phone)
  return { state: 'validated' }
}
