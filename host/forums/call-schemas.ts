import * as z from 'zod/mini'

export const idParams = z.object({ id: z.string() })
export const topicParams = z.object({ id: z.string(), slug: z.string() })
export const writtenReply = z.object({ id: z.number(), topic_id: z.number(), url: z.string() })

/** Answer of the vote calls: how many there are now, and whether the caller's is among them. */
export const voteReply = z.object({ votes: z.number(), voted: z.boolean() })

export const voteCall = (summary: string) => ({
  summary,
  params: idParams,
  replies: { 200: voteReply, 303: 'Of a form: back to the post.' },
})
export const emptyCall = (summary: string, params: z.ZodMiniType, back: string) => ({
  summary,
  params,
  replies: { 204: 'Done.', 303: `Of a form: ${back}` },
})
