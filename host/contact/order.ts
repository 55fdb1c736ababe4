import * as z from 'zod/mini'
import { emailAddress } from '../../widgets/_ui/email-field/email.ts'
import { idList, lenientText, optionalLine, optionalLines, optionalParsedLine } from '../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, parseForm } from '../_http/forms/parse-form.ts'
import { getValue } from '../_http/forms/values.ts'
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

/** Who is asking, as far as it is known before anything is typed. `pages` are their own companies. */
export interface Sender {
  name: string
  email: string
  /** E.164 */
  phone: string | null
  pages: readonly number[]
}

/** A request to businesses to call, as it was sent. */
export interface ContactRequestInput {
  businessIds: number[]
  contact: Contact
  /** True where a button sent a member's profile, whose page names no companies in its consent. */
  fromProfile?: boolean
  ctaName: string | null
  /** gclid, cid, and what began with itm or utm. */
  analytics: Record<string, string>
  formToken: string | undefined
  fraudToken: string | undefined
}

/** The values typed into the form, to show them again. */
export interface FormValues {
  businessIds: number[]
  /** The companies of the form, each of which could be left out. */
  offeredIds: number[]
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
  | { order?: never; errors: FieldErrors; typed: FormValues }

const OWN = 'You can’t contact your own company. Requests from others appear in Leads.'

const NO_EMAIL = 'Enter an email address, such as ann@example.com.'
const NO_PHONE = 'Enter a US or Canadian phone number, such as (415) 555-0100.'

const contactForm = z.object({
  investor_name: optionalLine(BUSINESS_CONTACT_LIMITS.name),
  investor_email: optionalParsedLine(400, NO_EMAIL, emailAddress),
  investor_phone: optionalParsedLine(40, NO_PHONE, storedPhone),
  message: optionalLines(BUSINESS_CONTACT_LIMITS.message),
})
const googleForm = z.object({
  gclid: z.optional(z.string({ error: 'text' })),
  cid: z.optional(z.string({ error: 'text' })),
})
const leadFields = {
  business_ids: idList('companies', BUSINESS_CONTACT_LIMITS.businesses),
  /** Sent by the form without scripts, to show all of its companies again where something is wrong. */
  offered_ids: idList('companies', BUSINESS_CONTACT_LIMITS.businesses),
  cta_name: optionalLine(BUSINESS_CONTACT_LIMITS.cta),
}
const requestFields = {
  form_token: z._default(
    z.pipe(
      optionalLine(100),
      z.string().check(
        z.regex(/^([\w-]{16,})?$/, {
          error: '"form_token" isn’t valid; expected 16 to 100 letters, digits, hyphens or underscores.',
        }),
      ),
    ),
    '',
  ),
  castle_request_token: lenientText,
}

/** Body of `POST /business_leads`; what begins with itm or utm stands beside it. */
export const contactRequestForm = z.object({
  business_lead: z.object({
    ...leadFields,
    contact_info: z.optional(contactForm),
    google_analytics_data: z.optional(googleForm),
  }),
  ...requestFields,
})

/** Each object is parsed by itself: errors and values are named by the field alone. */
const part = z.optional(z.looseObject({}, { error: 'an object' }))
const requestForm = z.object({ business_lead: part, ...requestFields })
const leadForm = z.object({ ...leadFields, contact_info: part, google_analytics_data: part })

/**
 * Parses the body of `POST /business_leads`, JSON or form. What a member leaves out is taken from the profile.
 * @param sender a member, or a visitor whose phone was confirmed
 * @param cookies the request's: a form without scripts cannot say what Google's tags have written there
 */
export function parseContactRequest(body: unknown, sender: Sender | undefined, cookies?: string): ParseResult {
  const sent = getValue(body, 'business_lead')
  const all = parseForm(requestForm, body)
  const lead = parseForm(leadForm, sent)
  const info = parseForm(contactForm, getValue(sent, 'contact_info'))
  const google = parseForm(googleForm, getValue(sent, 'google_analytics_data'))
  const errors: FieldErrors = { ...lead.errors, ...info.errors, ...google.errors, ...all.errors }

  const { business_ids: businessIds = [], offered_ids: offeredIds = [], cta_name } = lead.fields
  if (!businessIds.length) errors.business_ids ??= ['Choose at least one company.']
  // Owners cannot send a lead to themselves.
  if (businessIds.some((id) => sender?.pages.includes(id))) errors.business_ids = [OWN]

  const name = info.fields.investor_name || (sender?.name ?? '')
  if (!name) errors.investor_name ??= ['Enter your name.']
  const email = info.fields.investor_email || sender?.email
  if (!email) errors.investor_email ??= [NO_EMAIL]
  const phone = info.fields.investor_phone || (sender?.phone ?? undefined)
  if (phone === undefined) errors.investor_phone ??= [NO_PHONE]

  const known = googleCookies(cookies)
  /** Scripts send what the page's address says: what is none is left out, like parameters. */
  const googleId = (key: 'gclid' | 'cid') => {
    const given = google.fields[key]
    return isGoogle(given) ? given : known[key]
  }
  const [gclid, cid] = [googleId('gclid'), googleId('cid')]
  const parameters = getParameters(body)
  const { form_token: formToken, castle_request_token: fraudToken } = all.fields

  const { investor_name = '', investor_email = '', investor_phone = '', message = '' } = info.values
  const typed = {
    businessIds,
    offeredIds,
    ctaName: cta_name ?? '',
    investor_name,
    investor_email,
    investor_phone,
    message,
    came: parseAttribution({ ...parameters, gclid }),
  }
  if (hasErrors(errors) || !email || phone === undefined) return { errors, typed }
  return {
    typed,
    order: {
      businessIds,
      contact: { name, email, phone, message: info.fields.message ?? '' },
      fromProfile: getValue(sent, 'contact_info') === undefined,
      ctaName: cta_name || null,
      analytics: { ...(gclid && { gclid }), ...(cid && { cid }), ...parameters },
      formToken: formToken || undefined,
      fraudToken: fraudToken && fraudToken.length <= BUSINESS_CONTACT_LIMITS.fraudToken ? fraudToken : undefined,
    },
  }
}
