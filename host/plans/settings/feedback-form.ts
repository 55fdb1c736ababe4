import * as z from 'zod/mini'
import { optionalLines } from '../../_http/forms/fields.ts'
import { type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'
import type { Feedback } from './store.ts'
import { MAX_ANSWER_LENGTH } from './survey.ts'

export const SIGNUP_REASONS = {
  learn: 'To learn about real estate investing',
  find_deals: 'To find deals',
  network: 'To meet other investors and companies',
  tools: 'To use the maps, estimates, and calculators',
} as const
type SignupReason = keyof typeof SIGNUP_REASONS

export const OTHER_PRODUCT = { yes: 'Yes', no: 'No' } as const

const fields = z.object({
  signup_reason: z.enum(Object.keys(SIGNUP_REASONS) as [SignupReason, ...SignupReason[]], {
    error: 'Choose why you signed up.',
  }),
  other_product: z.enum(['yes', 'no'], { error: 'Choose Yes or No.' }),
  other_product_feedback: optionalLines(MAX_ANSWER_LENGTH),
})
export const feedbackForm = z.object({ cancellation_feedback: fields })

/** Parses what somebody answered after a cancellation. */
export function parseFeedback(body: unknown): ParsedForm<Feedback> {
  const { data, errors, values } = parseForm(fields, getValue(body, 'cancellation_feedback') ?? {})
  if (errors) return { errors, fields: {}, values }
  const { signup_reason: signupReason, other_product, other_product_feedback } = data
  const otherProduct = other_product === 'yes'
  return { data: { signupReason, otherProduct, text: otherProduct ? other_product_feedback : '' }, fields: {}, values }
}
