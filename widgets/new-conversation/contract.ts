import * as z from 'zod/mini'

/** A member, as the search finds them. */
export const person = z.object({
  /** uuid */
  id: z.string(),
  name: z.string(),
  username: z.string(),
})
export type Person = z.infer<typeof person>

/** Props of `data-plat="new-conversation"`. */
export const props = z.object({
  /** The people who are chosen. */
  selected: z.array(person),
  /** The people whom the search has found, without them. */
  results: z.array(person),
  /** What was searched for. */
  search: z.optional(z.string()),
  subject: z.optional(z.string()),
  body: z.optional(z.string()),
  /** Field → what is wrong with it. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** The token of this form: sent twice, it begins one conversation. */
  form: z.string(),
  /** The browser's token, for the form. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type NewConversationProps = z.infer<typeof props>
