import type { Sort, Status } from '../../widgets/_domain/leads/contract.ts'

/** The filter of a list of leads. */
export interface LeadFilter {
  /** The text as typed, trimmed; empty without a search. */
  q: string
  status?: Status | undefined
  unread: boolean
  /** The order; newest first without one. */
  sort?: Sort | undefined
}

/** Leads that one answer may name; more are a filter's. */
export const MAX_SELECTED = 1000

/** Leads that something is done with: those of these ids, or all that a filter finds. */
export type Scope = { ids: number[]; sort?: Sort | undefined } | { filter: LeadFilter }

export const EVERYTHING: LeadFilter = { q: '', unread: false }
