import * as z from 'zod/mini'

/** Props of `data-plat="edit-business"`. */
export const props = z.object({
  /** Id and name of the company. */
  id: z.number(),
  name: z.string(),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type EditBusinessProps = z.infer<typeof props>

/** Detail of `plat:edit-business:go`, before the browser leaves for the business account. Prevented, it stays. */
export interface GoDetail {
  url: string
  id: number
}
