import * as z from 'zod/mini'
import { webAddress } from '../_domain/addresses/web-address.ts'

/** Props of `data-plat="home-gallery"`. */
export const props = z.object({
  /** Name of the gallery: "Photos of 12 Oak St". */
  label: z.string(),
  pictures: z.array(z.object({ url: webAddress, thumbnail: z.optional(z.string()), alt: z.string() })),
  /** The island's words; English by default (widgets/_ui/gallery). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type HomeGalleryProps = z.infer<typeof props>
