import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailAddress } from '../../widgets/_ui/email-field/email.ts'
import { idList, lenientText, optionalLine, optionalLines, optionalParsedLine } from '../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { isObject } from '../_http/forms/values.ts'
import { getParameters, googleCookies, isGoogle, parseAttribution } from '../businesses/contact/attribution.ts'
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
  /** The token of the form; a new one where it had none. */
  formToken: string
  /** True if the form had a token. */
  byToken: boolean
  fraudToken: string | undefined
}

/** What may be more complete when the same form is sent again: the first is kept. The consent is our own sentence. */
export const NOT_IN_FORM = ['analytics', 'fraudToken', 'fromProfile']

const OWN = 'You can’t contact your own company. Requests from others appear in Leads.'

const NO_EMAIL = 'Enter an email address, such as ann@example.com.'
const NO_PHONE = 'Enter a US or Canadian phone number, such as (415) 555-0100.'

const contactFields = {
  investor_name: optionalLine(BUSINESS_CONTACT_LIMITS.name),
  investor_email: optionalParsedLine(400, NO_EMAIL, emailAddress),
  investor_phone: optionalParsedLine(40, NO_PHONE, storedPhone),
  message: optionalLines(BUSINESS_CONTACT_LIMITS.message),
}
const googleFields = {
  gclid: z.optional(z.string({ error: 'text' })),
  cid: z.optional(z.string({ error: 'text' })),
}
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

/**
 * Body of `POST /business_leads`; what begins with itm or utm stands beside it. One `form_token` for each filled-in form: however
 * often it is sent within a day, it makes one lead for each business.
 */
export const contactRequestForm = z.object({
  business_lead: z.object({
    ...leadFields,
    contact_info: z.optional(z.object(contactFields)),
    google_analytics_data: z.optional(z.object(googleFields)),
  }),
  ...requestFields,
})

const part = z.optional(z.looseObject({}, { error: 'an object' }))
/** The same without nesting, so that errors and values are named by the field alone. */
const flatForm = z.object({
  business_lead: part,
  ...leadFields,
  contact_info: part,
  ...contactFields,
  google_analytics_data: part,
  ...googleFields,
  ...requestFields,
})

function parseFields(body: unknown) {
  const sent = toObject(body)
  const lead = toObject(sent.business_lead)
  const flat = { ...sent, ...lead, ...toObject(lead.contact_info), ...toObject(lead.google_analytics_data) }
  return parseForm(flatForm, flat)
}
type Fields = ReturnType<typeof parseFields>['fields']

const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** @param cookies the request's: a form without scripts cannot say what Google's tags have written there */
function getAnalytics({ gclid, cid }: Fields, body: unknown, cookies: string | undefined): Record<string, string> {
  // Scripts send what the page's address says: what is none is left out, like parameters.
  const formIds = { ...(isGoogle(gclid) && { gclid }), ...(isGoogle(cid) && { cid }) }
  return { ...googleCookies(cookies), ...formIds, ...getParameters(body) }
}

/** Returns what a form that comes back repeats, though nobody typed it. */
export function getRepeated(body: unknown, cookies: string | undefined) {
  const { fields } = parseFields(body)
  const { business_ids: businessIds = [], offered_ids: offeredIds = [], cta_name: ctaName = '' } = fields
  return { businessIds, offeredIds, ctaName, came: parseAttribution(getAnalytics(fields, body, cookies)) }
}

/**
 * Parses the body of `POST /business_leads`, JSON or form. What a member leaves out is taken from the profile.
 * @param sender a member, or a visitor whose phone was confirmed
 * @param cookies as for `getAnalytics()`
 */
export function parseContactRequest(
  body: unknown,
  sender: Sender | undefined,
  cookies?: string,
): ParsedForm<ContactRequestInput> {
  const { fields, values, ...parsed } = parseFields(body)
  const errors: FieldErrors = { ...parsed.errors }
  const { business_ids: businessIds = [], cta_name, message = '', form_token, castle_request_token } = fields
  if (!businessIds.length) errors.business_ids ??= ['Choose at least one company.']
  // Owners cannot send a lead to themselves.
  if (businessIds.some((id) => sender?.pages.includes(id))) errors.business_ids = [OWN]
  const name = fields.investor_name || (sender?.name ?? '')
  if (!name) errors.investor_name ??= ['Enter your name.']
  const email = fields.investor_email || sender?.email
  if (!email) errors.investor_email ??= [NO_EMAIL]
  const phone = fields.investor_phone || sender?.phone
  if (!phone) errors.investor_phone ??= [NO_PHONE]
  if (hasErrors(errors) || !email || !phone) return { errors, fields: {}, values }
  const data = {
    businessIds,
    contact: { name, email, phone, message },
    fromProfile: fields.contact_info === undefined,
    ctaName: cta_name || null,
    analytics: getAnalytics(fields, body, cookies),
    formToken: form_token || randomUUID(),
    byToken: Boolean(form_token),
    fraudToken:
      castle_request_token && castle_request_token.length <= BUSINESS_CONTACT_LIMITS.fraudToken
        ? castle_request_token
        : undefined,
  }
  return { data, fields: data, values }
}
