import * as z from 'zod/mini'
import type { ApiTable } from '../_http/api/rules.ts'

const record = z.object({ name: z.string(), type: z.number(), TTL: z.number(), data: z.string() })

const message = z.object({
  id: z.number(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  createdAt: z.string(),
})

export const serviceApi: ApiTable = {
  'GET /mail_records/:domain': {
    summary: 'Whether a domain takes mail: its MX records, as DNS over HTTPS tells them in JSON',
    params: z.object({ domain: z.string() }),
    replies: {
      200: z.object({
        Status: z.number(),
        Question: z.array(z.object({ name: z.string(), type: z.number() })),
        Answer: z.optional(z.array(record)),
      }),
    },
  },
  'GET /dev/outbox': {
    summary: 'On a machine of one’s own: messages that were not sent, the newest first; a page for those who take HTML',
    query: z.object({ to: z.optional(z.string()) }),
    replies: { 200: z.object({ messages: z.array(message) }) },
  },
  'GET /push': {
    summary: 'Events of one channel as they happen: private-leads-channel-{userid} has leads-channel:status',
    query: z.object({ channel: z.string(), last_event_id: z.optional(z.string()) }),
    replies: { 200: 'Server-sent events (text/event-stream) until the reader leaves' },
  },
  'GET /uploads/:id': {
    summary: 'A file that somebody sent, for those who may see it',
    params: z.object({ id: z.string() }),
    replies: { 200: 'The image, or a PDF as a download' },
  },
}
