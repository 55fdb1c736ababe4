import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="contact-modal"`. */
export const props = z.object({
  /** The form stands in the page, for these. Without it a dialog opens when a contact request button or contact all asks. */
  businesses: z.optional(z.array(z.object({ id: z.number(), name: z.string() }))),
  /** Ids of businesses whose checkboxes are unchecked at first. A single business has no checkbox. */
  unchecked: z.optional(z.array(z.number())),
  /** The form's initial values: a member's profile, or what was typed before. */
  contact: z.optional(z.object({ investor_name: text, investor_email: text, investor_phone: text, message: text })),
  /** Field → sentences, as in a 422; `base` is about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The name of the place on the page that the request came from, unless the event that opens the form names one. */
  cta: text,
  /** Default `/business_leads`. */
  url: scriptOnly(z.optional(z.string())),
  /** The CSRF token of its form, for pages without scripts. */
  token: text,
  formToken: text,
  /** Fields that its form hands on, where there are no scripts: name → value. */
  handed: z.optional(z.record(z.string(), z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type ContactModalProps = z.infer<typeof props>
