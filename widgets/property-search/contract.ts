import * as z from 'zod/mini'
import { addressSuggestions, type PropertySearchReply } from '../_domain/addresses/calls.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

export { type PropertySearchReply, propertySearchReply } from '../_domain/addresses/calls.ts'

/** Props of `data-plat="property-search"`, all optional. */
export const props = z.object({
  /** The field's initial text. */
  address: text,
  /** Field → sentences, as in a 422; `base` is about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Addresses to choose from: what the server draws for an ambiguous address where there is no JavaScript. */
  suggestions: z.optional(addressSuggestions),
  /** The addresses of its calls and pages; by default our host's. */
  urls: scriptOnly(
    z.optional(
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
