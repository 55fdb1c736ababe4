import * as z from 'zod/mini'

/** Props of `data-plat="business-profile"`. */
export const props = z.object({
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type BusinessProfileProps = z.infer<typeof props>
