import * as z from 'zod/mini'

/** Fields of `POST /business/page/:id/leads/:lead/credit`; files are in `attachments`. */
export const creditWish = z.object({
  /** Slug of a reason (reasons.ts): two reasons share one credited value. */
  reason: z.string(),
  /** The credited value of the reason, for the record. */
  credited_reason: z.optional(z.string()),
  additional_reason: z.optional(z.string()),
})
/** The answer to a credit request. */
export const creditReply = z.object({
  credit: z.object({
    state: z.enum(['submitted', 'auto', 'approved', 'declined']),
    /** The state of the request, as a sentence for people. */
    sentence: z.string(),
  }),
})

const text = z.optional(z.string())

/** Props of `data-plat="lead-credit-form"`. */
export const props = z.object({
  /** Ids of the business page and the lead. */
  page: z.number(),
  lead: z.number(),
  /** The state of an earlier request, in a sentence; then there is no form. */
  done: text,
  /** The choices of a form without scripts, and their errors. */
  reason: text,
  additional_reason: text,
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type LeadCreditFormProps = z.infer<typeof props>

/** Detail of `plat:lead-credit-form:requested`. */
export interface RequestedDetail {
  lead: number
  state: string
}
