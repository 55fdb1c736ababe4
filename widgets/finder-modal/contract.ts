import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="finder-modal"`. */
export const props = z.object({
  /** Two letters: the state that the finder begins with. */
  state: z.optional(z.string()),
  /** The part of the site that it is on, for statistics. */
  location: z.optional(z.string()),
  /** Address of the finder's own page. Default `/business-finder`. */
  url: scriptOnly(z.optional(z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type FinderModalProps = z.infer<typeof props>

/** Detail of `plat:finder-modal:open` and `:close`. */
export interface ModalDetail {
  location: string
}
