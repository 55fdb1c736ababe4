import * as z from 'zod/mini'
import { BUSINESS_KINDS, REVIEWS } from './schema.ts'

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
  subtypes: z.array(z.string()),
  languages: z.array(z.string()),
  licenses: z.string(),
  markets: z.array(z.string()),
  nationwide: z.boolean(),
  google: nullableText,
}
/** What came of a company's review, and what it wants to be called and to do until that is reviewed, too. */
export const reviewFields = {
  review: z.enum(REVIEWS),
  asked_name: nullableText,
  asked_kind: z.nullable(companyKind),
}
