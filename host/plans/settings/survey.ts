import { isStorable } from '../../../widgets/_domain/text.ts'
import { getString, getValue } from '../../_http/forms/values.ts'

export const REASONS = {
  too_expensive: 'It’s too expensive',
  not_using_it: 'I don’t use it enough',
  missing_features: 'It’s missing features I need',
  found_another_product: 'I found another product',
  other: 'Another reason',
} as const

export const MAX_ANSWER_LENGTH = 1000

/**
 * Reads why somebody cancels, as far as they say so. Invalid answers are dropped, because nothing may prevent a
 * cancellation.
 */
export function getSurvey(body: unknown): { reason: string; other: string | undefined } | undefined {
  const survey = getValue(body, 'cancellation_survey')
  const reason = getString(survey, 'cancellation_reason')
  if (reason === undefined || !Object.hasOwn(REASONS, reason)) return undefined
  const text = getString(survey, 'other_reason')?.replaceAll('\r\n', '\n').trim() ?? ''
  const other =
    reason === 'other' && text && isStorable(text) ? text.slice(0, MAX_ANSWER_LENGTH).toWellFormed() : undefined
  return { reason, other }
}
