import * as z from 'zod/mini'
import { webAddress } from '../_domain/addresses/web-address.ts'

/** Props of `data-plat="coming-up"`. */
export const props = z.object({
  /** Title of the list: "Coming up". */
  title: z.string(),
  /** Webinars and events, soonest first. */
  items: z.array(
    z.object({
      /** "Webinar", "Meetup". */
      kind: z.string(),
      title: z.string(),
      path: webAddress,
      /** The start as ISO 8601 writes it, and as people read it. */
      startsAt: z.string(),
      when: z.string(),
      /** "Online", or the city. */
      place: z.string(),
      /** "Free", "$20". */
      fee: z.string(),
    }),
  ),
  /** The carousel's words; English by default (widgets/_ui/carousel). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type ComingUpProps = z.infer<typeof props>
