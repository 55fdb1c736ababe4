import * as z from 'zod/mini'

export const mailRecord = z.object({ name: z.string(), type: z.number(), TTL: z.number(), data: z.string() })

export const outboxMessage = z.object({
  id: z.number(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  createdAt: z.string(),
})
