import * as z from 'zod/mini'

/** Props of `data-plat="truncated-text"`. */
export const props = z.object({
  /** A text of somebody's own; its line breaks are kept. */
  text: z.string(),
  /** The island's words; English by default. */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type TruncatedTextProps = z.infer<typeof props>
