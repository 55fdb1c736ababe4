import * as z from 'zod/mini'
import { filterSubtypes, LANGUAGES, MAX_MARKETS, SUBTYPES } from '../../../widgets/_domain/businesses/choices.ts'
import { emailAddress } from '../../../widgets/_ui/email-field/email.ts'
import { stateName } from '../../_format/places.ts'
import { getWebsite, MAX_WEBSITE_LENGTH } from '../../_format/website.ts'
import { optionalLines, optionalParsedLine, plainText, toLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'
import { storedPhone } from '../contact/stored-phone.ts'
import type { BusinessKind } from '../labels.ts'
import { BUSINESS_KINDS } from '../schema.ts'
import { choiceList, joinList } from './lists.ts'

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
  /** Slugs of its specialties. */
  subtypes: string[]
  languages: string[]
  /** License numbers, as the owner writes them. */
  licenses: string
  /** Codes of states and counties that it serves; with `nationwide` those that it does not. */
  markets: string[]
  nationwide: boolean
  /** Id of its reviews at Google. */
  google: string | null
}

type Field = keyof BusinessFields
/** The values in the fields of a form; those of a list stand in one text (`joinList()`). */
export type FormValues = Record<Field, string>

/** In the order of the form. */
export const FIELDS = [
  'name',
  'google',
  'kind',
  'subtypes',
  'licenses',
  'languages',
  'description',
  'city',
  'state',
  'markets',
  'nationwide',
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
  licenses: 200,
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
  state: optionalParsedLine(40, 'a two-letter state code, such as TX', (text) =>
    isState(text.toUpperCase()) ? text.toUpperCase() : undefined,
  ),
  accepting: z._default(z.boolean(), true),
  subtypes: choiceList({
    max: 20,
    expected: 'specialties of the form',
    allows: (slug) => Object.values(SUBTYPES).some((each) => Object.hasOwn(each, slug)),
  }),
  languages: choiceList({
    max: 20,
    expected: 'languages of the form',
    allows: (code) => Object.hasOwn(LANGUAGES, code),
  }),
  licenses: z._default(z.pipe(plainText(MAX.licenses), toLine), ''),
  markets: choiceList({
    max: MAX_MARKETS,
    expected: 'states, such as TX, or FIPS codes of counties, such as 48453',
    allows: (code) => isState(code) || /^\d{5}$/.test(code),
    normalize: (code) => code.toUpperCase(),
  }),
  nationwide: z._default(z.boolean(), false),
  google: optionalParsedLine(200, 'the ID of a Google business', (text) =>
    /^[\w:.-]+$/.test(text) ? text : undefined,
  ),
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
  const parsed = parse(contract, body, named)
  if (!named.length) parsed.errors.base = [`No fields to change; expected one of ${FIELDS.join(', ')}.`]
  return parsed
}

const LISTS: ReadonlySet<Field> = new Set(['subtypes', 'languages', 'markets'])

function parse(contract: z.ZodMiniType, body: unknown, names: readonly Field[]): FormInput<Partial<BusinessFields>> {
  const { fields, errors = {}, values } = parseForm(contract as z.ZodMiniType<BusinessFields>, body)
  if (fields.kind && fields.subtypes) fields.subtypes = filterSubtypes(fields.kind, fields.subtypes)
  const textEntries = names.map((field) => [
    field,
    LISTS.has(field) ? joinList(getValue(body, field)) : (values[field] ?? ''),
  ])
  return { fields, errors, typed: Object.fromEntries(textEntries) }
}
