import * as z from 'zod/mini'
import type { ApiTable } from '../_http/api/rules.ts'
import { BUSINESS_KINDS } from './schema.ts'

const name = z.string()
const kind = z.enum(BUSINESS_KINDS)
const nullable = z.nullable(z.string())
const fields = {
  description: z.string(),
  email: nullable,
  phone: nullable,
  website: nullable,
  city: z.string(),
  state: nullable,
  accepting: z.boolean(),
}
const changes = z.partial(z.object({ name, kind, ...fields }))

export const businessApi: ApiTable = {
  'POST /business/signup': {
    summary: 'Lists a company; who does it owns its page from then on',
    body: z.extend(changes, { name, kind }),
    replies: { 201: z.object({ id: z.number(), url: z.string() }), 303: 'To the settings of its page.' },
  },
  'PATCH /business/page/:id': {
    summary: 'Changes what stands on a business page: the fields that are given, and no others',
    params: z.object({ id: z.string() }),
    body: changes,
    replies: {
      // `email_waits`: it is confirmed by a link before news of leads goes to it.
      200: z.object({ id: z.number(), url: z.string(), name, kind, ...fields, email_waits: z.boolean() }),
      303: 'To the settings of the page.',
    },
  },
  'POST /business/page/:id/email/verification': {
    summary: 'Sends the link again by which the email of a company is confirmed, if it waits for that',
    params: z.object({ id: z.string() }),
    replies: { 204: 'It is on its way, or nothing waits.', 303: 'To the settings of the page.' },
  },
  'POST /business/email': {
    summary: 'Confirms the email of a company by the token of a link that was mailed to it',
    body: z.object({ token: z.string() }),
    replies: { 204: 'It is confirmed.', 303: 'To a page that says so.' },
  },
}
