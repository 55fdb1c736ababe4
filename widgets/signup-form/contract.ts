import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Body of `POST /api/v1/account_requests`. */
export const accountRequest = z.object({
  account_requests: z.object({
    email: z.string(),
    page_name: text,
    utm_source: text,
    utm_medium: text,
    utm_campaign: text,
    utm_content: text,
    utm_term: text,
  }),
})
export type AccountRequest = z.infer<typeof accountRequest>
/** Answer of `POST /api/v1/account_requests`, and of GET with an address that is known; a conflict is a 409 with `{error}`. */
export const requested = z.object({ email: z.string() })
/** Where a sign-up ends that has created no account yet: it waits for the link in a mail. */
export const SENT_PAGE = '/signup/sent'
export const made = z.object({ redirect_url: z.string() })

/** Props of `data-plat="signup-form"`, all optional. */
export const props = z.object({
  /** The step at hand. Default `email`. */
  step: z.optional(z.enum(['email', 'account'])),
  /** True if the page answers `?step=2` with the second step, so that the step may be in its address. Default false. */
  addressed: z.optional(z.boolean()),
  email: text,
  name: text,
  /** Path to go to afterwards; the host has a default. */
  next: text,
  /** `page_name` of the account request. Default: the page's title. */
  pageName: text,
  /** The campaign in the page's query (`utm_*`), for the form without scripts, which cannot read it. */
  source: z.optional(z.record(z.string(), z.string())),
  /** Field → sentences of what was sent without scripts; `base`: about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** DNS over HTTPS where mail records of an address are looked up; `{domain}` is filled in. Without it none are. */
  lookup: scriptOnly(z.optional(z.string())),
  /** Addresses of the calls. */
  urls: scriptOnly(z.optional(z.object({ requests: text, email: text, signup: text, login: text, reset: text }))),
  /** Level of the heading. Default 2. */
  level: z.optional(z.number()),
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type SignupFormProps = z.infer<typeof props>

/** Detail of `plat:signup-form:go`, before the browser leaves. Prevented, it stays. */
export interface GoDetail {
  url: string
}
