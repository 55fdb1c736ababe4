import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())
const choices = z.array(z.object({ value: z.string(), label: z.string() }))
const features = z.array(z.object({ id: z.string(), value: z.string() }))

/** Props of `data-plat="deal-form"`: the form by which a member lists a home for sale. It is sent as a form of the page. */
export const props = z.object({
  /** Where the form goes. */
  action: scriptOnly(z.string()),
  /** The browser's CSRF token. */
  token: text,
  /** Field → what was typed. */
  values: z.optional(z.record(z.string(), z.string())),
  /** Field → sentences; `photos` and `features` may be among them. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What to know about the ZIP code that was typed, such as that it is in another state. */
  zipHint: text,
  /** Features that are chosen, and all that there are. */
  chosen: z.optional(features),
  features,
  types: choices,
  states: choices,
  /** Pictures that the host has already. */
  photos: z.optional(z.array(z.object({ id: z.string(), url: z.string(), name: z.string() }))),
  maxPhotos: z.number(),
  /** Default `/bigger_deals/feature_lookup` and `/bigger_deals/city_autocomplete` of our host. */
  lookupUrl: scriptOnly(text),
  citiesUrl: scriptOnly(text),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DealFormProps = z.infer<typeof props>
