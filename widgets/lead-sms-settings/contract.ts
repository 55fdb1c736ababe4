import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Body and answer of `PUT /business/page/:id/lead_sms`; `POST` answers the same. */
export const switchBody = z.object({ active: z.boolean() })
export const settingsReply = z.object({
  active: z.boolean(),
  /** Day of the last change: `Nov 19, 2026`. */
  as_of: z.string(),
})
/** Answer of `POST …/lead_sms/phone`, which sends a code, and of `POST …/lead_sms/verify`: the number as it is kept, E.164. */
export const phoneReply = z.object({ phone_number: z.string() })

const text = z.optional(z.string())

/** Props of `data-plat="lead-sms-settings"`. */
export const props = z.object({
  /** Id of the business page. */
  page: z.number(),
  active: z.boolean(),
  /** The address that changes saved settings; empty until some are saved. */
  settingsUrl: scriptOnly(z.optional(z.string())),
  /** The verified number, E.164. */
  phone: text,
  /** Day of the last change: `Nov 19, 2026`. */
  asOf: text,
  /** The current step: enter a number, enter its code, or save the verified number. */
  step: z.optional(z.enum(['phone', 'code', 'verified'])),
  /** Field → sentences of what was sent without scripts, and what was typed. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  typed: text,
  token: text,
  /** Addresses of the calls; below `/business/page/:id/lead_sms` by default. */
  urls: scriptOnly(z.optional(z.object({ save: text, phone: text, verify: text }))),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type LeadSmsSettingsProps = z.infer<typeof props>
