import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="cancel-subscription"`. */
export const props = z.object({
  /** The subscription's ID at the payment provider, with which the retention flow starts. */
  subscription: z.string(),
  /** Name of the plan. */
  plan: z.string(),
  /** What the member loses with the plan. */
  features: z.optional(z.array(z.string())),
  /** The reasons, in their order; the one whose value is `other` has a text. */
  reasons: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Most characters of the text. Default 1000. */
  max: z.optional(z.number()),
  /** Who tries to keep the member: this island itself, or the script that the page has loaded. Nobody by default. */
  retention: z.optional(z.enum(['local', 'script'])),
  /** Path that the form is sent to. */
  action: scriptOnly(z.string()),
  /** Where somebody who does not cancel goes. Default `/dashboard`. */
  dashboard: scriptOnly(z.optional(z.string())),
  /** Where somebody who closes the form goes. Default `/settings/subscription`. */
  back: scriptOnly(z.optional(z.string())),
  /** Path of messages to support. Default `/contact`. */
  support: scriptOnly(z.optional(z.string())),
  /** Who writes to support. */
  person: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** The CSRF token of its form. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type CancelSubscriptionProps = z.infer<typeof props>
