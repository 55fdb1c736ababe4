import { emailAddress } from '../../widgets/_ui/email-field/email.ts'
import { FieldReader } from '../_http/forms/field-reader.ts'
import type { Viewer } from '../_http/viewer.ts'
import {
  type Attribution,
  getParameters,
  googleCookies,
  isGoogle,
  parseAttribution,
} from '../businesses/contact/attribution.ts'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'
import { storedPhone } from '../businesses/contact/stored-phone.ts'

/** The contact details that a lead stores. */
export interface Contact {
  name: string
  /** The address as `emailAddress()` normalizes it. */
  email: string
  /** E.164 */
  phone: string
  message: string
}

/** A request to businesses to call, as it was sent. */
export interface ContactRequestInput {
  businessIds: number[]
  contact: Contact
  ctaName: string | null
  /** gclid, cid, and what began with itm or utm. */
  analytics: Record<string, string>
  formToken: string | undefined
  fraudToken: string | undefined
}

/** The values typed into the form, to show them again. */
export interface FormValues {
  businessIds: number[]
  ctaName: string
  investor_name: string
  investor_email: string
  investor_phone: string
  message: string
  /** The attribution, which is not typed but must not be lost either. */
  came: Attribution
}

export type ParseResult =
  | { order: ContactRequestInput; errors?: never; typed: FormValues }
  | { order?: never; errors: Record<string, string[]>; typed: FormValues }

const OWN = 'You can’t contact your own company. Requests from others appear in Leads.'

/**
 * Reads the body of `POST /business_leads`, JSON or form. What a member leaves out is taken from the profile.
 * @param cookies the request's: a form without scripts cannot say what Google's tags have written there
 */
export function readOrder(body: unknown, viewer: Viewer | undefined, cookies?: string): ParseResult {
  const errors: Record<string, string[]> = {}
  const all = new FieldReader(body, errors)
  const lead = new FieldReader(all.inner('business_lead'), errors)
  const info = new FieldReader(lead.inner('contact_info'), errors)
  const google = new FieldReader(lead.inner('google_analytics_data'), errors)

  const businessIds = lead.ids('business_ids', BUSINESS_CONTACT_LIMITS.businesses)
  if (!businessIds.length && !errors.business_ids) errors.business_ids = ['Choose at least one company.']
  // Owners cannot send a lead to themselves.
  if (businessIds.some((id) => viewer?.pages.includes(id))) errors.business_ids = [OWN]

  const name = info.line('investor_name', BUSINESS_CONTACT_LIMITS.name) || (viewer?.name ?? '')
  if (!name && !errors.investor_name) errors.investor_name = ['Enter your name.']

  const typedEmail = info.line('investor_email', 400)
  const email = typedEmail ? emailAddress(typedEmail) : viewer?.email
  if (!email && !errors.investor_email) errors.investor_email = ['Enter an email address, such as ann@example.com.']

  const typedPhone = info.line('investor_phone', 40)
  const phone = typedPhone ? storedPhone(typedPhone) : (viewer?.phone ?? undefined)
  if (phone === undefined && !errors.investor_phone)
    errors.investor_phone = ['Enter a US or Canadian phone number, such as (415) 555-0100.']

  const message = info.text('message', BUSINESS_CONTACT_LIMITS.message).trim()
  const ctaName = lead.line('cta_name', BUSINESS_CONTACT_LIMITS.cta) || null
  const known = googleCookies(cookies)
  /** Scripts send what the page's address says: what is none is left out, like parameters. */
  const googleId = (name: 'gclid' | 'cid') => {
    const given = google.given(name) ?? ''
    if (typeof given !== 'string') google.refuse(name, given, 'text')
    return isGoogle(given) ? given : known[name]
  }
  const [gclid, cid] = [googleId('gclid'), googleId('cid')]
  const parameters = getParameters(body)
  const formToken = all.line('form_token', 100) || undefined
  if (formToken && !/^[\w-]{16,}$/.test(formToken))
    errors.form_token = ['"form_token" isn’t valid; expected 16 to 100 letters, digits, hyphens or underscores.']
  const fraudToken = all.given('castle_request_token')

  const typed = {
    businessIds,
    ctaName: ctaName ?? '',
    investor_name: info.shown('investor_name'),
    investor_email: info.shown('investor_email'),
    investor_phone: info.shown('investor_phone'),
    message: info.shown('message'),
    came: parseAttribution({ ...parameters, gclid }),
  }
  if (Object.keys(errors).length || !email || phone === undefined) return { errors, typed }
  return {
    typed,
    order: {
      businessIds,
      contact: { name, email, phone, message },
      ctaName,
      analytics: { ...(gclid && { gclid }), ...(cid && { cid }), ...parameters },
      formToken,
      fraudToken:
        typeof fraudToken === 'string' && fraudToken.length <= BUSINESS_CONTACT_LIMITS.fraudToken
          ? fraudToken
          : undefined,
    },
  }
}
