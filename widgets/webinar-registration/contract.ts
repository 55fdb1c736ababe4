import * as z from 'zod/mini'
import { webAddress } from '../_domain/addresses/web-address.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="webinar-registration"`. */
export const props = z.object({
  /** The webinar's ID. */
  id: z.number(),
  /** `on_demand` for a recording that is there at any time; anything else takes place at a time. */
  mode: z.string(),
  /** `youtube`, or where else it is watched. */
  platform: z.string(),
  /** Where on the site the form stands; it is stored with the registration. */
  container: z.optional(z.string()),
  /** Where an on-demand webinar is watched. */
  url: z.optional(webAddress),
  /** Whether the member has a place. Default `none`. */
  state: z.optional(z.enum(['none', 'registered', 'waiting'])),
  /** How many wait before the member. */
  before: z.optional(z.number()),
  /** True if all places are taken. */
  full: z.optional(z.boolean()),
  /** Path that the form is sent to. */
  action: scriptOnly(z.optional(z.string())),
  /** The CSRF token of its form. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type WebinarRegistrationProps = z.infer<typeof props>
