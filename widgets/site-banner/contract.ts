import * as z from 'zod/mini'
import { link } from '../_http/link.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="site-banner"`. */
export const props = z.object({
  /** The id that is sent when the banner is dismissed. */
  id: z.number(),
  level: z.enum(['notice', 'alert', 'error']),
  message: z.string(),
  /** The link and its text. */
  link: z.optional(z.object({ href: link, text: z.string() })),
  /** The address that dismisses the banner. Default `/banners/ignore`. */
  url: scriptOnly(z.optional(z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type SiteBannerProps = z.infer<typeof props>

/** Detail of `plat:site-banner:dismissed`. */
export interface DismissedDetail {
  id: number
}
