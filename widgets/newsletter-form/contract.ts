import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="newsletter-form"`, all optional. */
export const props = z.object({
  /** The field's initial text. */
  email: text,
  /** Field → sentences of what was sent without scripts; `base`: about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** DNS over HTTPS where mail records of an address are looked up; `{domain}` is filled in. Without it none are. */
  lookup: scriptOnly(text),
  /** Where the form is sent. Default `/newsletter`. */
  action: scriptOnly(text),
  token: text,
  /** The island's words; English by default (_domain/newsletter/texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type NewsletterFormProps = z.infer<typeof props>
