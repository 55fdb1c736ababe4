import type { FastifyRequest } from 'fastify'
import { isStorable } from '../../widgets/_domain/text.ts'
import { getMissing, REASONS, type Reason, UNKNOWN_REASON } from '../../widgets/lead-credit-form/reasons.ts'
import { type FieldErrors, hasErrors, type ParsedForm } from '../_http/forms/parse-form.ts'
import { inspectFiles } from '../_services/uploads/take.ts'
import { getFields } from './reading.ts'

/** The field of the supporting documents, for `takeFiles()`. */
export const ATTACHMENTS = { field: 'attachments', max: 3 } as const
/** Characters of what somebody adds in their own words. */
const NOTES = 2000

export interface CreditForm {
  reason: Reason
  additionalReason: string | null
  notes: string | null
}

/** Parses a request for a credit: the names of our own form, and those in brackets (docs/decisions/021). */
export function parseCreditForm(request: FastifyRequest): ParsedForm<CreditForm> {
  const { fields, sent, errors: fileErrors } = inspectFiles(request, ATTACHMENTS)
  const input = { ...getFields(fields), ...getFields(getFields(fields).credit_request) }
  const text = (name: string) => {
    const value = input[name]
    return typeof value === 'string' ? value : ''
  }
  const values = { reason: text('reason'), additional_reason: text('additional_reason') }
  const reason = REASONS.find(({ slug, label }) => slug === values.reason || label === values.reason)
  if (!reason) return { errors: { reason: [UNKNOWN_REASON] }, fields: {}, values }
  values.reason = reason.slug
  const notes = text('notes').trim()
  const missing = Object.entries(getMissing({ ...values, files: sent.length })).map(([field, sentence]) => [
    field,
    [sentence],
  ])
  const errors: FieldErrors = { ...Object.fromEntries(missing), ...(fileErrors.length && { attachments: fileErrors }) }
  if (notes.length > NOTES) errors.notes = [`Notes can have up to ${NOTES} characters.`]
  else if (!isStorable(notes)) errors.notes = ['Notes contain a character we can’t save.']
  if (hasErrors(errors)) return { errors, fields: {}, values }
  const data: CreditForm = {
    reason,
    additionalReason: reason.additional.length ? values.additional_reason : null,
    notes: notes || null,
  }
  return { data, fields: data, values }
}
