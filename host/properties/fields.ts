import { STRUCTURE_TYPES } from '../../widgets/_domain/addresses/calls.ts'
import { text, zip } from '../../widgets/_domain/text.ts'
import { getPrice, locationIsValid } from '../../widgets/rent-estimator/rules.ts'
import { describeValue, getExpectation, isObject } from '../_http/forms/query-text.ts'
import type { StructureType } from './schema.ts'

/** Field → sentences, as a 422 answers. */
export type Errors = Record<string, string[]>

/** Fields as people see them, on the estimator's forms. What has no name here is called as the request calls it. */
const LABELS: Record<string, string> = {
  address: 'Address',
  price: 'Price',
  zip_code: 'ZIP code',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  structure_type: 'Property type',
}

/** Reads the values of one form, and collects what is wrong with them. */
export class Fields {
  readonly errors: Errors = {}
  private readonly given: Record<string, unknown>

  /**
   * @param scope what the fields' names stand in: `area_search` of `area_search[beds]`
   * @param beside names of fields that may stand without it, too
   */
  constructor(source: unknown, scope: string, beside: string[] = []) {
    const outer = isObject(source) ? source : {}
    const inner = outer[scope]
    const others = beside.filter((name) => outer[name] !== undefined).map((name) => [name, outer[name]])
    this.given = { ...Object.fromEntries(others), ...(isObject(inner) && inner) }
    if (inner !== undefined && !isObject(inner)) this.refuse(scope, inner, 'fields in brackets, or an object')
  }

  get ok(): boolean {
    return !Object.keys(this.errors).length
  }

  /** Tells whether the request has a field, even an empty one. */
  has(name: string): boolean {
    return Object.hasOwn(this.given, name)
  }

  /** All error messages of all fields. */
  get sentences(): string[] {
    return Object.values(this.errors).flat()
  }

  /** Returns a field as text to show it again; empty if it is no text. */
  typed(name: string): string {
    const value = this.given[name]
    return typeof value === 'number'
      ? String(value)
      : typeof value === 'string' && text(1000).safeParse(value).success
        ? value
        : ''
  }

  /** Text without spaces around it; empty only if `blank` has no sentence. */
  text(name: string, blank?: string): string {
    const value = this.given[name] ?? ''
    const parsed = text().safeParse(value)
    if (!parsed.success) return this.refuse(name, value, getExpectation(parsed.error)) ?? ''
    const tidy = parsed.data.trim().replace(/\s+/g, ' ')
    if (!tidy && blank) this.errors[name] = [blank]
    return tidy
  }

  /** An address or a place; the location select's own words for "unknown" are none. */
  address(name = 'address'): string {
    const value = this.text(name, 'Enter an address, city, or ZIP code.')
    if (value && !locationIsValid(value)) this.refuse(name, value, 'an address, city, or ZIP code')
    // Text without a letter or digit cannot match anything.
    else if (value && !/[\p{L}\p{N}]/u.test(value)) this.refuse(name, value, 'an address, city, or ZIP code')
    return value
  }

  zip(name: string): string {
    const value = this.given[name]
    const tidy = typeof value === 'string' ? value.trim() : value
    const parsed = zip.safeParse(tidy ?? '')
    if (parsed.success) return parsed.data
    if (tidy === undefined || tidy === '') this.errors[name] = ['Enter a five-digit ZIP code.']
    else this.refuse(name, value, getExpectation(parsed.error))
    return ''
  }

  beds = (name = 'beds') => this.number(name, /^[0-5]$/, 'a whole number from 0 to 5, where 5 means five or more')
  baths = (name = 'baths') =>
    this.number(name, /^([1-3](\.[05])?|4(\.0)?)$/, '1 to 4 in steps of 0.5, where 4 means four or more')

  structureType(name = 'structure_type'): StructureType | undefined {
    const value = this.given[name]
    if (value === undefined || value === null || value === '') return undefined
    const known = STRUCTURE_TYPES.find((type) => type === value)
    return known ?? this.refuse(name, value, STRUCTURE_TYPES.join(', '))
  }

  /** Dollars. */
  price(name = 'price'): number | undefined {
    const value = this.given[name]
    if (value === undefined || value === null || value === '') return undefined
    const dollars = typeof value === 'string' || typeof value === 'number' ? getPrice(String(value)) : undefined
    return dollars ?? this.refuse(name, value, 'a price in dollars, such as $250,000')
  }

  private number(name: string, form: RegExp, expected: string): number | undefined {
    const value = this.given[name]
    if (value === undefined || value === null || value === '') return undefined
    const fits = (typeof value === 'string' || typeof value === 'number') && form.test(String(value).trim())
    return fits ? Number(value) : this.refuse(name, value, expected)
  }

  private refuse(name: string, value: unknown, expected: string): undefined {
    const label = Object.hasOwn(LABELS, name) ? LABELS[name] : `"${name}"`
    this.errors[name] = [`${label} is ${describeValue(value)}; expected ${expected}.`]
  }
}
