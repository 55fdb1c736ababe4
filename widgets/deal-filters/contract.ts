import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())
const choices = z.array(z.object({ value: z.string(), label: z.string() }))

/** Props of `data-plat="deal-filters"`: the form that searches deals, by GET. */
export const props = z.object({
  /** Field → what was typed or chosen. */
  values: z.optional(z.record(z.string(), z.string())),
  /** Field → sentence. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Field → value that goes along unseen: the area of a map. */
  hidden: z.optional(z.record(z.string(), z.string())),
  /** Kinds of homes. */
  types: choices,
  /** Orders of the results; the one with the value '' is the usual one. */
  sorts: choices,
  /** Id of the page's `datalist` with places. */
  places: text,
  /** Default `/bigger_deals`. */
  action: scriptOnly(text),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DealFiltersProps = z.infer<typeof props>
export type Choices = z.infer<typeof choices>
