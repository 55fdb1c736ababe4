import * as z from 'zod/mini'
import type { ApiTable } from '../_platform/api/rules.ts'
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
      200: z.object({ id: z.number(), url: z.string(), name, kind, ...fields }),
      303: 'To the settings of the page.',
    },
  },
}
