import * as z from 'zod/mini'
import { line, optionalDay, plainText } from '../../_http/forms/fields.ts'

const STATUSES = ['active', 'suspended', 'disabled'] as const

/** What administrators write, and members read. */
export const reason = z.pipe(
  z.pipe(
    plainText(1000, 'Enter a reason.'),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.minLength(1, { error: 'Enter a reason.' })),
)

export const statusForm = z.object({
  status: z.enum(STATUSES, { error: STATUSES.join(', ') }),
  /** The day on which a suspension ends. */
  until: z._default(optionalDay, ''),
  reason,
})

export const authorForm = z.object({ author_reason: reason })
export const sessionsForm = z.object({ sessions_reason: reason })
export const memberParams = z.object({ id: line('An id is missing.', 36) })
