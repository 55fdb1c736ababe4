import type { Filter, Lead, Status } from '../_domain/leads/contract.ts'
import type { LeadList } from './contract.ts'
import type { Texts } from './texts.ts'

/** Milliseconds that the typed text has to rest (growth document, section 9). */
export const SEARCH_DELAY_MS = 100

/** A change to leads that the server has not answered yet. */
export type LeadChange =
  | { kind: 'status'; id: number; status: Status; url?: string }
  | { kind: 'read'; read: boolean; ids: readonly number[] }
  /** Every lead that the filter finds, on other pages too: the one under which they were selected. */
  | { kind: 'all'; read: boolean; filter: Filter }

/**
 * Tells whether a change affects a lead of the list that the change's filter found; it may have left the filter since.
 */
function touches(change: LeadChange, { id, status, read }: Lead): boolean {
  if (change.kind === 'status') return change.id === id
  if (change.kind === 'read') return change.ids.includes(id)
  const { filter } = change
  return (!filter.status || filter.status === status) && (!filter.unread || !read)
}

/** Returns the leads after a change. */
export const changed = (leads: Lead[], change: LeadChange): Lead[] =>
  leads.map((lead) => {
    if (!touches(change, lead)) return lead
    return change.kind === 'status' ? { ...lead, status: change.status } : { ...lead, read: change.read }
  })

/** Tells whether the effect of the change on this list is known without asking the server. */
export const isKnown = (change: LeadChange, filter: Filter): boolean =>
  change.kind !== 'all' || change.filter === filter

/** Returns the leads to show: the server's, with pending changes applied. */
export const getShownLeads = (leads: Lead[], changes: readonly LeadChange[], filter: Filter): Lead[] =>
  changes.filter((change) => isKnown(change, filter)).reduce(changed, leads)

/** The start of a page of the list. */
export type From = Pick<LeadList, 'older' | 'newer'> & { rank?: number | undefined }

/** Address of a part of the list; what is empty is left out. */
export function listUrl(base: string, filter: Filter, from: From = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...from })) if (value) query.set(name, `${value}`)
  return query.size ? `${base}?${query}` : base
}

/** Parses which part of the list an address shows, as the server does. */
export function placeIn(query: URLSearchParams): { filter: Filter; from: From } {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const id = (name: 'older' | 'newer') => (/^\d{1,15}$/.test(text(name)) ? { [name]: Number(text(name)) } : undefined)
  const filter = { q: text('q'), status: text('status'), unread: text('unread'), sort: text('sort') }
  const from = id('older') ?? id('newer')
  const rank = /^[1-9]\d{0,3}$/.test(text('rank')) ? { rank: Number(text('rank')) } : undefined
  return { filter, from: from ? { ...from, ...rank } : {} }
}

/** Leads on a page at most. */
const PAGE = 25

/** Summarizes the list: the number of leads, or for a search as much as its page tells. */
export function getSummary({ leads, total, older, newer }: LeadList, filter: Filter, words: Texts): string {
  if (!leads.length) return filtered(filter) ? words.none : words.empty
  if (!filter.q) return total === undefined ? '' : counted(total, words)
  const count = older === undefined && newer === undefined ? `${leads.length}` : `${PAGE}+`
  const { q } = filter
  // A function, so that replacement patterns in the text stay literal.
  return (count === '1' ? words.foundOne : words.found).replace('{count}', count).replace('{q}', () => q)
}

/**
 * Tells whether a part of the text is too short to match inside of words and matches only their beginnings, as on the
 * server (host/leads/search.ts).
 */
export function findsBeginnings(q = ''): boolean {
  if (/^[\d\s()+.-]+$/.test(q) && q.replace(/\D/g, '').length > 2) return false
  return q.split(/\s+/).some((part) => /[\p{L}\p{N}]/u.test(part) && !/[\p{L}\p{N}]{3}/u.test(part))
}

export const filtered = ({ q, status, unread }: Filter): boolean => Boolean(q || status || unread)

/** Returns the address of a lead, which is under its company also in a list of all companies. */
export const leadUrl = (base: string, { id, company }: Lead): string =>
  `${company ? `/business/page/${company.id}/leads` : base}/${id}`

export interface Selection {
  ids: ReadonlySet<number>
  /** True for everything that the filter finds, on other pages too. */
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
