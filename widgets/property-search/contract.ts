import * as z from 'zod/mini'
import { addressSuggestions } from '../_kit/address-calls.ts'

const text = z.optional(z.string())

/** Body of `POST /insights/property_searches`. */
export const propertySearchQuery = z.object({ property_search: z.object({ address: z.string() }) })

export const SEARCH_STATUSES = ['found', 'ambiguous', 'invalid', 'match'] as const

/** Its answer. */
export const propertySearchReply = z.object({
  status: z.enum(SEARCH_STATUSES),
  /** What was asked, tidied. */
  address: z.string(),
  /** The addresses that it may mean; empty unless `ambiguous`. */
  suggestions: addressSuggestions,
  /** The property, with `match`. */
  id: z.nullable(z.number()),
})
export type PropertySearchReply = z.infer<typeof propertySearchReply>

/** Props of `data-plat="property-search"`, all optional. */
export const props = z.object({
  /** What stands in the field at first. */
  address: text,
  /** Field → sentences, as in a 422; `base` is about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Addresses to choose from: what the server draws for an ambiguous address where there is no JavaScript. */
  suggestions: z.optional(addressSuggestions),
  /** Where it asks and goes; the page's own origin unless told. */
  urls: z.optional(
    z.object({
      /** Default `/insights/address_suggestions`. */
      suggestions: text,
      /** Default `/insights/property_searches`. */
      search: text,
      /** Default `/insights/validated_addresses`. */
      validated: text,
      /** Default `/insights/locations`. */
      locations: text,
      /** Default `/insights/unknown-property`. */
      unknown: text,
      /** Folder of the properties' pages. Default `/insights/properties`. */
      properties: text,
    }),
  ),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type PropertySearchProps = z.infer<typeof props>

/** Detail of `plat:property-search:go`, before the browser leaves. Prevented, it stays. */
export interface GoDetail {
  url: string
  status: PropertySearchReply['status'] | 'not_found'
}
