import * as z from 'zod/mini'
import { optionalLine, optionalLines, plainText } from '../_http/forms/fields.ts'

export const MAX_FOLLOW_UP = 1000

/** What is sent for each step of a question. */
export const responseFields = z.object({
  feedback_form_id: z.int({ error: 'the ID of a feedback form' }),
  path: z.pipe(
    plainText(500, 'the path of the page'),
    z.string().check(z.regex(/^\//, { error: 'a path, such as /markets' })),
  ),
  answer_key: optionalLine(50),
  follow_up_response: optionalLines(MAX_FOLLOW_UP),
  close_feedback_form_response: z._default(z.boolean(), false),
  /** Of the response that this belongs to, as the first answer gave it. */
  response_id: optionalLine(50),
})
export const responseForm = z.object({ feedback_form_response: responseFields })
