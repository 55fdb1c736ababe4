import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="contact-all"`. */
export const props = z.object({
  /** The businesses on the page. */
  businesses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Default `request-contact`. */
      state: z.optional(z.enum(['request-contact', 'request-sent', 'unavailable'])),
    }),
  ),
  /**
   * True for a member, whose requests are sent at once with the profile. Others fill in a contact modal or a page
   * first.
   */
  member: z.optional(z.boolean()),
  /** The name of the place on the page that the request came from. */
  cta: text,
  /** Default `/business_leads`. */
  url: scriptOnly(z.optional(z.string())),
  /** The page with the form; the ids are added to its query. Default `/business-finder/contact`. */
  page: scriptOnly(z.optional(z.string())),
  /** The CSRF token of its form, for pages without scripts. */
  token: text,
  formToken: text,
  /** Fields that its form hands on, where there are no scripts: name → value. */
  handed: z.optional(z.record(z.string(), z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type ContactAllProps = z.infer<typeof props>
