import * as z from 'zod/mini'
import { isUuid } from '../../_http/ids.ts'

/** Members that one post can name. */
export const MAX_MENTIONS = 20

const NAME = /(?<![\w@/.])@([a-z0-9_]{3,30})(?![\w@])/gi

/** Finds the usernames in a text, folded, each once. */
export const findUsernames = (text: string): string[] =>
  [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name.toLowerCase()))].slice(0, MAX_MENTIONS)

const EXPECTED = 'a JSON list such as [{"type": "User", "id": "…"}]'

const entry = z.object({
  type: z.literal('User', { error: EXPECTED }),
  id: z.string({ error: EXPECTED }).check(z.refine(isUuid, { error: EXPECTED })),
})

/** `mentioned_users`: a list of types and ids, which a form sends as its JSON. Empty is none. */
export const mentionedUsers = z._default(
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      if (value.trim() === '') return []
      try {
        return JSON.parse(value) as unknown
      } catch {
        return value
      }
    }),
    z.array(entry, { error: EXPECTED }).check(z.maxLength(MAX_MENTIONS, { error: `at most ${MAX_MENTIONS} members` })),
  ),
  [],
)
export type MentionedUser = z.output<typeof entry>
