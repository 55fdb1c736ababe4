import * as z from 'zod/mini'
import { line, optionalText, plainText, wholeNumber } from '../../_http/forms/fields.ts'

export const issueForm = z.object({
  subject: line('Enter a subject.', 150),
  body: z.pipe(
    z.pipe(
      plainText(50_000, 'Enter a text.'),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: 'Enter a text.' })),
  ),
})
export const listQuery = z.object({ q: optionalText, page: wholeNumber(100_000) })
export const issueReply = z.object({ id: z.number() })
export const sentReply = z.object({ id: z.number(), readers: z.number() })
