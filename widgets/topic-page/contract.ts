import * as z from 'zod/mini'
import { link } from '../_http/link.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="topic-page"`. */
export const props = z.object({
  /** Address of the page of posts after this one; without it there is none. */
  next: scriptOnly(z.optional(link)),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type TopicPageProps = z.infer<typeof props>

/** Answer of `POST` and `DELETE` to a post's vote address. */
export const voteReply = z.object({ votes: z.number(), voted: z.boolean() })

/** Answer of `GET` to a post's quote address. */
export const quoteReply = z.object({
  parent_id: z.number(),
  user_id: z.nullable(z.string()),
  user_display_name: z.string(),
  body: z.string(),
  quote: z.string(),
})
export type QuotedPost = z.infer<typeof quoteReply>
