import * as z from 'zod/mini'
import { link } from '../_http/link.ts'

/** One message, as calls and the page have it. */
export const message = z.object({
  id: z.number(),
  /** Its author; null once the account is gone. */
  author: z.nullable(z.object({ name: z.string(), href: link })),
  mine: z.boolean(),
  /** Plain text; empty where it was removed. */
  body: z.string(),
  removed: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
})
export type Message = z.infer<typeof message>

/** `GET /conversations/:id/messages`: the oldest first, 50 at most. */
export const messagesReply = z.object({ messages: z.array(message) })

/** The answer of a message that was sent. */
export const sentReply = z.object({ message })

/** The answer of `PATCH /conversations/:id/mark_as_read`. */
export const conversationReply = z.object({ conversation: z.object({ id: z.number() }) })

/** Props of `data-plat="conversation-thread"`. */
export const props = z.object({
  /** The conversation's id. */
  conversation: z.number(),
  messages: z.array(message),
  /** True if there are earlier messages. */
  earlier: z.optional(z.boolean()),
  /** True if these are not the newest messages: nothing is added to them. */
  past: z.optional(z.boolean()),
  /** False while it cannot be answered, such as a request that waits. */
  open: z.boolean(),
  /** What stood in the form, and what was wrong with it. */
  typed: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Id of whoever writes; with it the browser tab keeps the text until it is sent. */
  member: z.optional(z.string()),
  /** The token of this form: sent twice, it makes one message. */
  form: z.string(),
  /** The browser's token, for forms without scripts. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type ConversationThreadProps = z.infer<typeof props>

/** Detail of `plat:conversation-thread:sent`. */
export interface SentDetail {
  id: number
}
