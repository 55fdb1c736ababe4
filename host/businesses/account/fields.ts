import { emailAddress } from '../../../widgets/_ui/email-field/email.ts'
import { stateName } from '../../_format/places.ts'
import { FieldReader, isObject } from '../../_http/forms/field-reader.ts'
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
export type Errors = Record<string, string[]>
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

const EXPECTED = {
  email: 'an email address, such as ann@example.com',
  phone: 'a US or Canadian number, such as (415) 555-0100',
  website: 'a web address, such as https://example.com',
}

/** Reads a field that may be empty, which becomes null. */
function optional(reader: FieldReader, name: keyof typeof EXPECTED, to: (typed: string) => string | undefined) {
  const typed = reader.line(name, MAX[name])
  return typed ? (to(typed) ?? reader.refuse(name, typed, EXPECTED[name])) : null
}

/** The readers of the fields. Each reports problems in `errors`; its result is then unused. */
const READ: { [F in Field]: (reader: FieldReader, errors: Errors) => BusinessFields[F] } = {
  name(reader, errors) {
    const name = reader.line('name', MAX.name)
    if (errors.name) return ''
    if (!name) errors.name = ['Enter your company’s name.']
    // A name without a letter or digit would be an invisible link.
    else if (!/[\p{L}\p{N}]/u.test(name)) reader.refuse('name', name, 'a name with letters or digits')
    return name
  },
  kind(reader, errors) {
    const typed = reader.line('kind', 40)
    if (!typed && !errors.kind) errors.kind = ['Choose your company’s service.']
    if (typed && !BUSINESS_KINDS.some((each) => each === typed))
      reader.refuse('kind', typed, 'agent, lender, tax or financial')
    return typed as BusinessKind
  },
  description: (reader) => reader.text('description', MAX.description).trim(),
  email: (reader) => optional(reader, 'email', emailAddress),
  phone: (reader) => optional(reader, 'phone', storedPhone),
  website: (reader) => optional(reader, 'website', getWebsite),
  city: (reader) => reader.line('city', MAX.city),
  state(reader) {
    const typed = reader.line('state', 40)
    const state = typed.toUpperCase()
    if (!typed) return null
    return stateName(state) ? state : reader.refuse('state', typed, 'a two-letter state code, such as TX')
  },
  accepting(reader) {
    const given = reader.given('accepting') ?? true
    if (given === true || given === 'true') return true
    if (given !== false && given !== 'false') reader.refuse('accepting', given, 'true or false')
    return false
  },
}

export interface FormInput<F> {
  fields: F
  errors: Errors
  /** The typed values of the fields that were sent. */
  typed: Partial<FormValues>
}

/** Reads a whole business; missing fields are empty, and it takes new clients. */
export const readWhole = (body: unknown): FormInput<BusinessFields> => read(body, FIELDS) as FormInput<BusinessFields>

/** Changes of a business: the fields that are given, and no others. */
export function readChanges(body: unknown): FormInput<Partial<BusinessFields>> {
  const named = isObject(body) ? FIELDS.filter((field) => Object.hasOwn(body, field) && body[field] !== undefined) : []
  const given = read(body, named)
  if (!named.length) given.errors.base = [`No fields to change; expected one of ${FIELDS.join(', ')}.`]
  return given
}

function read(body: unknown, names: readonly Field[]): FormInput<Partial<BusinessFields>> {
  const errors: Errors = {}
  const reader = new FieldReader(body, errors)
  return {
    fields: Object.fromEntries(names.map((name) => [name, READ[name](reader, errors)])),
    errors,
    typed: Object.fromEntries(names.map((name) => [name, reader.shown(name)])),
  }
}
