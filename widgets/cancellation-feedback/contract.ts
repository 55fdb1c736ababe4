import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const choices = z.array(z.object({ value: z.string(), label: z.string() }))

/** Props of `data-plat="cancellation-feedback"`. */
export const props = z.object({
  /** Reasons for which somebody may have signed up. */
  signupReasons: choices,
  /** Answers to whether somebody uses another product; `yes` has a box. */
  otherProduct: choices,
  /** Most characters of the box. Default 1000. */
  max: z.optional(z.number()),
  /** Path that the form is sent to. */
  action: scriptOnly(z.string()),
  /** Where somebody goes who answers nothing. Default `/settings/subscription`. */
  back: scriptOnly(z.optional(z.string())),
  /** What was chosen and typed before, and what is wrong with it. */
  values: z.optional(z.record(z.string(), z.string())),
  errors: z.optional(z.record(z.string(), z.string())),
  /** The CSRF token of its form. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type CancellationFeedbackProps = z.infer<typeof props>
