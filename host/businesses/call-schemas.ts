import * as z from 'zod/mini'
import { BUSINESS_KINDS } from './schema.ts'

export const companyName = z.string()
export const companyKind = z.enum(BUSINESS_KINDS)
const nullableText = z.nullable(z.string())
export const companyFields = {
  description: z.string(),
  email: nullableText,
  phone: nullableText,
  website: nullableText,
  city: z.string(),
  state: nullableText,
  accepting: z.boolean(),
}
