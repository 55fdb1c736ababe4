import { type AddressVerification, locationsUrl } from '../../widgets/_domain/addresses/calls.ts'
import type { Wish } from './rules.ts'

export interface PrefilledFields extends Wish {
  /** Dollars that the home costs. */
  price?: number | undefined
}

/** Returns the page of a property, with further input as the locations page has it. */
export function propertyPath(id: number, known: PrefilledFields = {}): string {
  const query = getQuery({
    beds: known.beds,
    baths: known.baths,
    structure_type: known.structureType,
    price: known.price,
  })
  return `/insights/properties/${id}${query && `?${query}`}`
}

export function locationsPath(address: string, known: PrefilledFields = {}): string {
  const { beds, baths, structureType, price } = known
  const fields: Partial<AddressVerification> = { address }
  if (beds !== undefined) fields.beds = beds
  if (baths !== undefined) fields.baths = baths
  if (structureType) fields.structure_type = structureType
  if (price !== undefined) fields.price = price
  return locationsUrl('/insights/locations', fields)
}

/** The values in the estimator's fields, as typed. */
export type FormValues = Partial<Record<'address' | 'price' | 'beds' | 'baths' | 'structure_type', string | undefined>>

/** Returns the address of the estimator with its fields filled. */
export function estimatorPath(formValues: FormValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(formValues)) if (value) query.set(name, value)
  return `/rent-estimator${query.size ? `?${query}` : ''}`
}

/** Returns the address of the same page with all comparables. */
export const withAllComparables = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}comparables=all#comparables`

export const unknownPath = (query: string): string => `/insights/unknown-property?${new URLSearchParams({ query })}`

function getQuery(fields: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(`validated_address_search[${name}]`, String(value))
  return query.toString()
}
