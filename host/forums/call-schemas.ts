import * as z from 'zod/mini'

export const idParams = z.object({ id: z.string() })
export const topicParams = z.object({ id: z.string(), slug: z.string() })
export const writtenReply = z.object({ id: z.number(), topic_id: z.number(), url: z.string() })

/** Answer of the calls of guests: whether the caller has a place now. */
export const guestReply = z.object({ state: z.enum(['registered', 'waiting', 'none']) })

/** Answer of the vote calls: how many there are now, and whether the caller's is among them. */
export const voteReply = z.object({ votes: z.number(), voted: z.boolean() })

/** A post that can be quoted: the post's id, its author, its Markdown, and the quote to put into a reply. */
export const quoteReply = z.object({
  parent_id: z.number(),
  user_id: z.nullable(z.string()),
  user_display_name: z.string(),
  body: z.string(),
  quote: z.string(),
})
