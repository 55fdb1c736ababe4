import * as z from 'zod/mini'
import { type ApiTable, fieldErrors } from '../_http/api/rules.ts'

const id = z.object({ id: z.string() })
const topic = z.object({ id: z.string(), slug: z.string() })
const follow = z.optional(z.boolean())
const token = z.optional(z.string())
const written = z.object({ id: z.number(), topic_id: z.number(), url: z.string() })
const TOPIC = '/forums/:id/topics/:slug'

/** Body of a new topic. */
const newTopic = z.object({ title: z.string(), body: z.string(), follow, form_token: token })
const reply = z.object({ body: z.string(), quoted_post_id: z.optional(z.number()), follow, form_token: token })

/** Answer of the vote calls: how many there are now, and whether the caller's is among them. */
export const voteReply = z.object({ votes: z.number(), voted: z.boolean() })

const vote = (summary: string) => ({
  summary,
  params: id,
  replies: { 200: voteReply, 303: 'Of a form: back to the post.' },
})
const nothing = (summary: string, params: z.ZodMiniType, back: string) => ({
  summary,
  params,
  replies: { 204: 'Done.', 303: `Of a form: ${back}` },
})

export const forumApi: ApiTable = {
  'POST /forums/:id/topics': {
    summary: 'Begins a topic; its author follows it unless told otherwise',
    params: id,
    body: newTopic,
    replies: { 201: written, 303: 'Of a form: to the topic.', 422: fieldErrors },
  },
  [`PATCH ${TOPIC}`]: {
    summary: 'Changes the title and the first post of a topic of one’s own',
    params: topic,
    body: z.object({ title: z.string(), body: z.string() }),
    replies: { 200: written, 303: 'Of a form: to the topic.', 422: fieldErrors },
  },
  [`DELETE ${TOPIC}`]: nothing(
    'Removes the first post of a topic; where nothing else is left, the topic leaves the lists',
    topic,
    'to the topic, or to its forum.',
  ),
  [`POST ${TOPIC}/replies`]: {
    summary: 'Replies to a topic; whoever does follows it unless told otherwise',
    params: topic,
    body: reply,
    replies: { 201: written, 303: 'Of a form: to the reply.', 422: fieldErrors },
  },
  [`POST ${TOPIC}/draft`]: {
    summary: 'Keeps a reply that was begun, in the place of the one before; empty, none is kept',
    params: topic,
    body: z.object({ body: z.string(), quoted_post_id: z.optional(z.number()), follow }),
    replies: { 204: 'Done.', 303: 'Of a form: back to the reply.', 422: fieldErrors },
  },
  [`DELETE ${TOPIC}/draft`]: nothing('Throws away a reply that was begun', topic, 'back to the reply.'),
  [`POST ${TOPIC}/follow`]: nothing('Follows a topic', topic, 'back to the topic.'),
  [`DELETE ${TOPIC}/follow`]: nothing('Follows a topic no longer', topic, 'back to the topic.'),
  'PATCH /posts/:id': {
    summary: 'Changes a post of one’s own',
    params: id,
    body: z.object({ body: z.string() }),
    replies: { 200: written, 303: 'Of a form: to the post.', 422: fieldErrors },
  },
  'DELETE /posts/:id': nothing('Removes a post; a line in its place says who did', id, 'to where the post was.'),
  'POST /posts/:id/vote': vote('Votes for a post of somebody else; twice is once'),
  'DELETE /posts/:id/vote': vote('Takes a vote back'),
  'POST /admin/topics/:id/closed': nothing('Closes a topic to replies', id, 'to the topic.'),
  'DELETE /admin/topics/:id/closed': nothing('Opens a closed topic again', id, 'to the topic.'),
}
