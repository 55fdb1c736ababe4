import * as z from 'zod/mini'
import { emailAddress } from '../../../widgets/_ui/email-field/email.ts'
import { stateName } from '../../_format/places.ts'
import { optionalLines, optionalParsedLine, plainText, toLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'
import { storedPhone } from '../contact/stored-phone.ts'
import type { BusinessKind } from '../labels.ts'
import { BUSINESS_KINDS } from '../schema.ts'
import { getWebsite, MAX_WEBSITE_LENGTH } from './website.ts'

/** The information that an owner enters about a business. */
export interface BusinessFields {
  name: string
  kind: BusinessKind
  description: string
  /** The address that leads are mailed to once it is confirmed (../email); null: the owner's. */
  email: string | null
  /** E.164 */
  phone: string | null
  /** The address with its scheme, https or http. */
  website: string | null
  city: string
  /** Two letters. */
  state: string | null
  /** True if it accepts new clients. */
  accepting: boolean
}

type Field = keyof BusinessFields
/** The values in the fields of a form. */
export type FormValues = Record<Field, string>

export const FIELDS = [
  'name',
  'kind',
  'description',
  'city',
  'state',
  'accepting',
  'email',
  'phone',
  'website',
] as const satisfies readonly Field[]

/** Maximum lengths in characters, as the form's fields count them. */
export const MAX = {
  name: 200,
  description: 5000,
  city: 100,
  email: 254,
  phone: 30,
  website: MAX_WEBSITE_LENGTH,
} as const

const isState = (code: string) => stateName(code) !== undefined

const NO_NAME = 'Enter your company’s name.'
const name = z.pipe(
  z.pipe(plainText(MAX.name, NO_NAME), toLine),
  z.string().check(
    z.minLength(1, { error: NO_NAME, abort: true }),
    // A name without a letter or digit would be an invisible link.
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'a name with letters or digits' }),
  ),
)

const NO_KIND = 'Choose your company’s service.'
const kind = z.pipe(
  z.pipe(plainText(40, NO_KIND), toLine),
  z.enum(BUSINESS_KINDS, { error: ({ input }) => (input === '' ? NO_KIND : 'agent, lender, tax or financial') }),
)

/** A whole business; what is not given is empty, and it takes new clients. */
export const businessForm = z.object({
  name,
  kind,
  description: optionalLines(MAX.description),
  email: optionalParsedLine(MAX.email, 'an email address, such as ann@example.com', emailAddress),
  phone: optionalParsedLine(MAX.phone, 'a US or Canadian number, such as (415) 555-0100', storedPhone),
  website: optionalParsedLine(MAX.website, 'a web address, such as https://example.com', getWebsite),
  city: z._default(z.pipe(plainText(MAX.city), toLine), ''),
  state: optionalParsedLine(40, 'a two-letter state code, such as TX', (typed) =>
    isState(typed.toUpperCase()) ? typed.toUpperCase() : undefined,
  ),
  accepting: z._default(z.boolean(), true),
})

export interface FormInput<F> {
  fields: F
  errors: FieldErrors
  /** The typed values of the fields that were sent. */
  typed: Partial<FormValues>
}

/** Parses a whole business. */
export const parseBusiness = (body: unknown): FormInput<BusinessFields> =>
  parse(businessForm, body, FIELDS) as FormInput<BusinessFields>

/** Parses changes of a business: the fields that are given, and no others. */
export function parseBusinessChanges(body: unknown): FormInput<Partial<BusinessFields>> {
  const named = FIELDS.filter((field) => getValue(body, field) !== undefined)
  const contract = z.object(Object.fromEntries(named.map((field) => [field, businessForm.shape[field]])))
  const given = parse(contract, body, named)
  if (!named.length) given.errors.base = [`No fields to change; expected one of ${FIELDS.join(', ')}.`]
  return given
}

function parse(contract: z.ZodMiniType, body: unknown, names: readonly Field[]): FormInput<Partial<BusinessFields>> {
  const { fields, errors = {}, values } = parseForm(contract as z.ZodMiniType<BusinessFields>, body)
  return { fields, errors, typed: Object.fromEntries(names.map((field) => [field, values[field] ?? ''])) }
}
