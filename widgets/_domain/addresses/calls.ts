import * as z from 'zod/mini'

/**
 * Calls about addresses that more than one island makes. The host's routes take the same schemas, so that page, island and
 * server have one truth.
 */

const text = z.string()

/** An address of `GET /insights/address_suggestions?address=`. */
export const addressSuggestion = z.object({
  /** The text in the list. */
  value: text,
  street_line: text,
  /** Unit; empty where there is none. */
  secondary: text,
  city: text,
  /** Two letters. */
  state: text,
  /** Five digits. */
  zipcode: text,
  /** The whole address in one line, as the other calls take it. */
  address: text,
})
export const addressSuggestions = z.array(addressSuggestion)
export type AddressSuggestion = z.infer<typeof addressSuggestion>
export const SEARCH_STATUSES = ['found', 'ambiguous', 'invalid', 'match'] as const

/** The answer of a property search. */
export const propertySearchReply = z.object({
  status: z.enum(SEARCH_STATUSES),
  /** The normalized input. */
  address: text,
  /** The addresses that it may mean; empty unless `ambiguous`. */
  suggestions: addressSuggestions,
  /** The property, with `match`. */
  id: z.nullable(z.number()),
})
export type PropertySearchReply = z.infer<typeof propertySearchReply>

export const STRUCTURE_TYPES = ['single_family', 'multi_family', 'condo', 'townhouse', 'apartment'] as const

/** Body of `POST /insights/validated_addresses`. */
export const validatedAddressQuery = z.object({
  insights_address_verification: z.object({
    address: text,
    /** 0 to 5; 5 stands for five and more. */
    beds: z.optional(z.number()),
    /** 1 to 4 by halves; 4 stands for four and more. */
    baths: z.optional(z.number()),
    structure_type: z.optional(z.enum(STRUCTURE_TYPES)),
    /** Dollars. */
    price: z.optional(z.number()),
  }),
})
export type AddressVerification = z.infer<typeof validatedAddressQuery>['insights_address_verification']

/** The answer. `path` is the page to open if the address was found; `address` is the normalized input. */
export const validatedAddressReply = z.object({
  status: z.enum(['found', 'not_found']),
  path: z.nullable(text),
  address: text,
})
export type ValidatedAddressReply = z.infer<typeof validatedAddressReply>

const FIELDS = ['address', 'beds', 'baths', 'structure_type'] as const

/** Address of the locations page, which takes what is known in `validated_address_search[…]`, and the price beside it. */
export function locationsUrl(page: string, known: Partial<AddressVerification>): string {
  const query = new URLSearchParams()
  for (const field of FIELDS) {
    const value = known[field]
    if (value !== undefined) query.set(`validated_address_search[${field}]`, `${value}`)
  }
  if (known.price !== undefined) query.set('price', `${known.price}`)
  return `${page}?${query}`
}
