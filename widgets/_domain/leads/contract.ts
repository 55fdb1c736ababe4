import * as z from 'zod/mini'

/** The possible statuses of a lead, in their usual order. */
export const STATUSES = {
  new: 'New',
  contacted: 'Contacted',
  in_progress: 'In progress',
  closed: 'Closed',
  closed_won: 'Closed, won',
  closed_lost: 'Closed, lost',
} as const
export type Status = keyof typeof STATUSES
export const status = z.enum(Object.keys(STATUSES) as [Status, ...Status[]])

/** The orders of a list. The last three put groups one after the other, each newest first. */
export const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  unread: 'Unread first',
  company: 'Company',
  status: 'Status',
} as const
export type Sort = keyof typeof SORTS

/** A lead as lists and dialogs show it. */
export const lead = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** E.164 */
  phone: z.nullable(z.string()),
  /** Why somebody should look at the number twice. */
  phone_note: z.optional(z.string()),
  message: z.string(),
  status,
  read: z.boolean(),
  /** ISO 8601, and the same for people: `Nov 20, 2026`. */
  received_at: z.string(),
  received: z.string(),
  /** Its time of day in the site's time zone: `11:20 AM EST`. */
  received_time: z.optional(z.string()),
  /** The company that it came to. */
  company: z.optional(z.object({ id: z.number(), name: z.string() })),
})
export type Lead = z.infer<typeof lead>

/** Body of `PUT /business/page/:id/leads/:lead`. */
export const statusChange = z.object({ business_lead: z.object({ status }) })
/** The answer with the changed lead. */
export const leadReply = z.object({ lead })

/** The filter of a list; an empty text or a missing field does not filter. */
export const filter = z.object({
  q: z.optional(z.string()),
  status: z.optional(z.string()),
  /** `1`: only those that nobody has read. */
  unread: z.optional(z.string()),
  /** A key of `SORTS`. */
  sort: z.optional(z.string()),
})
export type Filter = z.infer<typeof filter>

/** Body of `POST` (read) and `DELETE` (unread) `/business/page/:id/leads/batch`. */
export const batch = z.object({
  lead_ids: z.array(z.number()),
  /** The business page, as in the address. */
  company_id: z.optional(z.number()),
  /** True for all leads that the filter finds, instead of `lead_ids`. */
  select_all: z.optional(z.boolean()),
  filter: z.optional(filter),
})
/** The answer: the leads that were really changed. */
export const batchReply = z.object({ action: z.enum(['read', 'unread']), lead_ids: z.array(z.number()) })
