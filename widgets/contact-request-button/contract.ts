import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="contact-request-button"`. */
export const props = z.object({
  business: z.object({ id: z.number(), name: z.string() }),
  /** The initial state. Default `request-contact`. */
  state: z.optional(z.enum(['request-contact', 'request-sent', 'unavailable'])),
  /**
   * True for a member, whose request is sent at once with the profile. Others fill in a contact modal or a page first.
   */
  member: z.optional(z.boolean()),
  /** The name of the place on the page that the request came from. */
  cta: text,
  /** Default `/business_leads`. */
  url: scriptOnly(z.optional(z.string())),
  /** The page with the form. Default `/business/page/{id}/contact`. */
  page: scriptOnly(z.optional(z.string())),
  /** The CSRF token of its form, for pages without scripts. */
  token: text,
  formToken: text,
  /** Fields that its form hands on, where there are no scripts: name → value. */
  handed: z.optional(z.record(z.string(), z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type ContactRequestButtonProps = z.infer<typeof props>
