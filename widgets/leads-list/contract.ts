import * as z from 'zod/mini'
import { filter, lead } from '../_domain/leads/contract.ts'

/** A page of the list: `GET /business/page/:id/leads` as JSON. */
export const listReply = z.object({
  /** 25 at most, newest first. */
  leads: z.array(lead),
  /** Number of leads that match the filter; absent while searching. */
  total: z.optional(z.number()),
  /** Ids of leads that the next pages begin at: `?older=7`, `?newer=7`. */
  older: z.optional(z.number()),
  newer: z.optional(z.number()),
  /** Numbers of the groups of those leads, in an order by group: `?older=7&rank=2`. */
  older_rank: z.optional(z.number()),
  newer_rank: z.optional(z.number()),
})
export type LeadList = z.infer<typeof listReply>

/** Answer of an export of more leads than one answer holds (202), and of its file while it is made. */
export const exportReply = z.object({
  status: z.enum(['preparing', 'file-ready', 'failed']),
  /** The address of the file, once it is ready. */
  url: z.string(),
})

/** Props of `data-plat="leads-list"`. */
export const props = z.object({
  /** Id of the business page whose leads these are; without it, those of all companies of the member. */
  page: z.optional(z.number()),
  /** The member, for the channel that says when a file is ready. */
  user: z.optional(z.string()),
  list: listReply,
  filter: z.optional(filter),
  /** The start of the list, as in the address; without it, the newest leads. */
  from: z.optional(
    z.object({ older: z.optional(z.number()), newer: z.optional(z.number()), rank: z.optional(z.number()) }),
  ),
  /** All business pages of the member; with two or more there is a select. */
  pages: z.optional(z.array(z.object({ id: z.number(), name: z.string() }))),
  /** The browser's own, for forms without scripts. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type LeadsListProps = z.infer<typeof props>

/** Detail of `plat:leads-list:open`, before the browser goes to the lead's page. Prevented, it stays. */
export interface OpenDetail {
  id: number
  url: string
}

/** Detail of `plat:leads-list:lead-updated`: what the server has kept. */
export interface LeadUpdatedDetail {
  id: number
  status: string
}
