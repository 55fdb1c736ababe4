import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="phone-form"`. */
export const props = z.object({
  /** Address that the form's fields are posted to. It answers `redirect_url`, or `errors.contact_info_phone`. */
  url: scriptOnly(z.string()),
  /** The number so far. */
  phone: text,
  /** Further fields of the form: name → value, or values. */
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Label of the button. Default "Continue". */
  submit: text,
  hint: text,
  /** The server's message about the number, without scripts. */
  error: text,
  /** The CSRF token of its form, for pages without scripts. */
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type PhoneFormProps = z.infer<typeof props>

/** Detail of `plat:phone-form:go`, before the browser leaves. Prevented, it stays. */
export interface GoDetail {
  url: string
}
