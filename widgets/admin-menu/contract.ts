import * as z from 'zod/mini'
import { link } from '../_http/link.ts'

/** Props of `data-plat="admin-menu"`, on our own pages. */
export const props = z.object({
  /** The pages of administrators, in the order of the navigation. */
  groups: z.array(
    z.object({
      title: z.string(),
      pages: z.array(z.object({ title: z.string(), path: link, about: z.string() })),
    }),
  ),
  /** Path of the page that is shown. */
  path: z.string(),
  /** The island's words; English by default. */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type AdminMenuProps = z.infer<typeof props>
