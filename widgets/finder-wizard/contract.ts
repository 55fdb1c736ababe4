import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())
const list = z.optional(z.array(z.string()))

/** Props of `data-plat="finder-wizard"`, all optional. */
export const props = z.object({
  /** Key of the step that the server drew, such as `down-payment`. Default: the first one. */
  step: text,
  /** The answers so far, as they stand in the fields. */
  answers: z.optional(
    z.object({
      kind: text,
      minimum_purchase_price: text,
      maximum_purchase_price: text,
      strategy: text,
      financial_goal: text,
      market: text,
      target_purchase_price: text,
      down_payment_percentage: text,
      amount_needed: text,
      property_address: text,
      unique_situations: list,
      tax_and_accounting_subtype_ids: list,
      financial_planning_subtype_ids: list,
    }),
  ),
  /** Who is asking, as far as the host knows. */
  contact: z.optional(z.object({ full_name: text, email: text, phone_number: text })),
  /** True for a member: no account is offered, and answers are saved as one goes on. */
  member: z.optional(z.boolean()),
  /** Field → sentences of what was sent without scripts; `base`: about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Addresses of the calls. */
  urls: scriptOnly(
    z.optional(
      z.object({
        page: text,
        sendCode: text,
        matches: text,
        draft: text,
        results: text,
        markets: text,
        addresses: text,
      }),
    ),
  ),
  /** The CSRF token of its form, for pages without scripts. */
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type FinderWizardProps = z.infer<typeof props>

/** Detail of `plat:finder-wizard:verification-required`: a code was sent to this number and has to be entered. */
export interface VerificationRequired {
  phone: string
}
/** Detail of `plat:finder-wizard:go`, before the browser leaves for the results. Prevented, it stays. */
export interface GoDetail {
  url: string
}
