import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="dashboard-dialog"`. */
export const props = z.object({
  /** The name that `open_dialog` in the page's address uses; also the `data-name` of the link. */
  name: z.string(),
  title: z.string(),
  /** The address of its content as HTML. */
  url: scriptOnly(z.string()),
  /** The same content as a page, for those without scripts. Default `url`. */
  page: scriptOnly(z.optional(z.string())),
  /** The text of the link that opens it. Default the title. */
  label: text,
  /** True if Escape and a click outside close it. Default true; the button always does. */
  dismissable: z.optional(z.boolean()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DashboardDialogProps = z.infer<typeof props>

/** Detail of `plat:dashboard-dialog:open`, `:close`, and `:blocked` (another one is open). */
export interface DialogDetail {
  name: string
}
