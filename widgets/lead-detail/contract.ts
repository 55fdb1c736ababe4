import * as z from 'zod/mini'
import { lead } from '../_domain/leads/contract.ts'

/** A note, as pages and calls show it. */
export const note = z.object({
  id: z.number(),
  body: z.string(),
  author: z.string(),
  /** `Nov 19, 2026` */
  written: z.string(),
  edited: z.boolean(),
})
export type Note = z.infer<typeof note>

/** `GET /business/page/:id/leads/:lead` as JSON. */
export const detail = z.object({
  lead,
  notes: z.array(note),
  /** Other leads by somebody of the same address or number. */
  twins: z.array(z.object({ id: z.number(), name: z.string(), received: z.string() })),
  /** The lead's price: `$40.00`. */
  cost: z.string(),
  /** The state of a credit request, in a sentence; empty if there is none. */
  credit: z.optional(z.string()),
})
export type Detail = z.infer<typeof detail>

/** Answer of `POST …/notes`: the note as the page shows it. */
export const noteHtml = z.object({ html: z.string() })
/** Answer of `PUT` and `DELETE …/notes/:note`. */
export const noteReply = z.object({ data: z.object({ attributes: z.object({ body: z.string() }) }) })

/** Props of `data-plat="lead-detail"`. */
export const props = z.object({
  /** Id of the business page. Left out beside a list of all companies of the member, where a lead says its own. */
  page: z.optional(z.number()),
  /** Uuid of the member: notes that are half written are kept for them in the browser's tab. */
  user: z.optional(z.string()),
  /** The lead that is shown in its place. Without it: a dialog, which opens when a list says so. */
  detail: z.optional(detail),
  /** The errors of a note that was sent without scripts, and its text. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  typed: z.optional(z.string()),
  /** The note of which such an edit was refused: the errors are its, and this is what was typed. */
  edited: z.optional(z.object({ id: z.number(), body: z.string() })),
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type LeadDetailProps = z.infer<typeof props>

/** Detail of `plat:lead-detail:review-requested`: a lead that is looked at was closed. */
export interface ReviewRequestedDetail {
  id: number
  status: string
}

/** Detail of `plat:leads-list:order`: the leads of the list as they stand, asked for by `plat:lead-detail:order-wanted`. */
export interface OrderDetail {
  leads: { id: number; url: string }[]
}
