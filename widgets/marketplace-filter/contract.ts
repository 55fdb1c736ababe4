import * as z from 'zod/mini'
import { AD_SIDES } from '../_domain/forums/tags.ts'

/** Props of `data-plat="marketplace-filter"`: the fields of a form that the page itself sends. */
export const props = z.object({
  /** The chosen side; all where it is left out. */
  side: z.optional(z.enum(AD_SIDES)),
  /** The tags by side, in their order: as addresses name them and as people read them. */
  tags: z.optional(z.object({ have: z.record(z.string(), z.string()), want: z.record(z.string(), z.string()) })),
  /** The chosen tag. */
  tag: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type MarketplaceFilterProps = z.infer<typeof props>
