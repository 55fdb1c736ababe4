import type { Filter, Lead, Status } from '../_kit/leads/contract.ts'
import type { LeadList } from './contract.ts'

/** Milliseconds that the typed text has to rest (growth document, section 9). */
export const DELAY = 100

/** Something that is being done to leads and that the server has not answered yet. */
export type Change =
  | { kind: 'status'; id: number; status: Status }
  | { kind: 'read'; read: boolean; ids: readonly number[] | 'all' }

const touches = (change: Change, id: number) =>
  change.kind === 'status' ? change.id === id : change.ids === 'all' || change.ids.includes(id)

/** The leads as they are once the change is made. */
export const changed = (leads: Lead[], change: Change): Lead[] =>
  leads.map((lead) => {
    if (!touches(change, lead.id)) return lead
    return change.kind === 'status' ? { ...lead, status: change.status } : { ...lead, read: change.read }
  })

/** What is shown: what the server has said, and over it what is under way. */
export const shown = (leads: Lead[], changes: readonly Change[]): Lead[] => changes.reduce(changed, leads)

/** Where a page of the list begins. */
export type From = Pick<LeadList, 'older' | 'newer'>

/** Address of a part of the list; what is empty is left out. */
export function listUrl(base: string, filter: Filter, from: From = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...from })) if (value) query.set(name, `${value}`)
  return query.size ? `${base}?${query}` : base
}

export const filtered = ({ q, status, unread }: Filter): boolean => Boolean(q || status || unread)

export interface Selection {
  ids: ReadonlySet<number>
  /** Everything that the filter finds, on other pages too. */
  all: boolean
}
export const NOTHING: Selection = { ids: new Set(), all: false }

export function toggled({ ids }: Selection, id: number, on: boolean): Selection {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return { ids: next, all: false }
}

/** `1,234 leads` */
export const counted = (count: number, { one, some }: { one: string; some: string }): string =>
  count === 1 ? one : some.replace('{count}', count.toLocaleString('en'))
