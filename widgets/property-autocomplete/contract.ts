import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** The answer of `GET /bigger_deals/property_address_autocomplete?address_query=`. */
export const autocompleteReply = z.object({
  /** A list of links, with the parts of each address in data attributes of its item (model.ts). */
  html: z.string(),
})

/** The answer of `POST /bigger_deals/address_searches`. */
export const addressSearchReply = z.object({ redirect_url: z.string() })

/** Props of `data-plat="property-autocomplete"`, all optional. */
export const props = z.object({
  /** The field's initial text. */
  address: text,
  /** Field → sentences, as in a 422. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Where addresses are looked up. Default: `/bigger_deals/property_address_autocomplete` of our host. */
  url: scriptOnly(text),
  /** Where the form goes. Default: `/bigger_deals/address_searches` of our host. */
  action: scriptOnly(text),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type PropertyAutocompleteProps = z.infer<typeof props>

/** Detail of `plat:property-autocomplete:go`, before the browser leaves. Prevented, it stays. */
export interface GoDetail {
  url: string
}
