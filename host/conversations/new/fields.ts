import * as z from 'zod/mini'
import { optionalLine, plainText, textOr } from '../../_http/forms/fields.ts'
import { isUuid } from '../../_http/ids.ts'
import { CONVERSATION_LIMITS } from '../limits.ts'

const { body: MAX_BODY, others, subject } = CONVERSATION_LIMITS

/** The text of a message. */
export const bodyField = z.pipe(
  z.pipe(
    plainText(MAX_BODY, 'Enter a message.'),
    z.transform((text: string) => text.trim()),
  ),
  z.string(textOr('Enter a message.')).check(z.minLength(1, { error: 'Enter a message.' })),
)

/** The token of a form: a UUID; another text is none. */
export const formTokenField = z.catch(z.optional(z.string().check(z.refine(isUuid))), undefined)

const isId = (id: unknown): boolean => typeof id === 'string' && isUuid(id)

const peopleField = z.pipe(
  z.array(z.unknown(), { error: 'Choose at least one person.' }).check(
    z.refine((ids) => ids.length > 0, { error: 'Choose at least one person.', abort: true }),
    z.refine((ids) => ids.every(isId), { error: 'IDs of members', abort: true }),
    z.refine((ids) => new Set(ids).size <= others, { error: `at most ${others} people` }),
  ),
  z.transform((ids: unknown[]) => [...new Set(ids.map(String))]),
)

/** A conversation that begins. */
export const conversationForm = z.object({
  user_ids: peopleField,
  subject: optionalLine(subject),
  body: bodyField,
  form_token: formTokenField,
})

/** A message in a conversation. */
export const messageForm = z.object({ body: bodyField, form_token: formTokenField })
