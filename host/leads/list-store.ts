import { type Sort, STATUSES } from '../../widgets/_domain/leads/contract.ts'
import type { Database } from '../_db/database.ts'
import type { LeadFilter, Scope } from './scope.ts'
import { getPatterns } from './search.ts'

/** A lead as the database has it. */
export interface LeadRow {
  id: number
  name: string
  email: string
  phone: string | null
  message: string
  status: string
  read: boolean
  createdAt: Date
  companyId: number
  company: string
  /** The place of its group in an order by group; absent in an order by time. */
  rank?: number
}

export const PAGE = 25
/** Rows, newest first, that are looked through before the index of the search is asked. */
const NEWEST = 1500

const COLUMNS = `l.id::integer, l.name, l.email, l.phone, l.message, l.status, l.created_at as "createdAt",
  l.business_id::integer as "companyId", (select b.name from businesses b where b.id = l.business_id) as company`
const UNREAD = 'exists (select from lead_unreads u where u.lead_id = l.id)'
const READ = 'exists (select from lead_reads r where r.lead_id = l.id) as read'

/** Returns the conditions of a search on the leads `l`, and adds their parameters to `values`. */
function getSearchConditions(q: string, values: unknown[]): string[] {
  const patterns = getPatterns(q)
  if (!patterns) return ['false']
  return patterns.map(({ in: where, like }) => {
    const text =
      where === 'text'
        ? 'lead_search_text(l.name, l.email, l.phone, l.message)'
        : 'lead_words(l.name, l.email, l.phone)'
    return `${text} like $${values.push(like)}`
  })
}

/** Returns the condition for leads of these pages. A single page is compared with `=`, so that its index gives the order. */
const ofPages = (pages: readonly number[], values: unknown[]): string =>
  pages.length === 1
    ? `l.business_id = $${values.push(pages[0])}`
    : `l.business_id = any($${values.push(pages)}::bigint[])`

/** Conditions of a filter on the leads `l`, over parameters from `$1` (the pages) on. */
export function getConditions(
  pages: readonly number[],
  { q, status, unread }: LeadFilter,
): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = [ofPages(pages, values)]
  if (status) parts.push(`l.status = $${values.push(status)}`)
  parts.push(...getSearchConditions(q, values))
  if (unread) parts.push(UNREAD)
  return { where: parts.join(' and '), values }
}

/** Returns the conditions of a scope. */
export function getScope(pages: readonly number[], scope: Scope): { where: string; values: unknown[] } {
  if (!('ids' in scope)) return getConditions(pages, scope.filter)
  const values: unknown[] = []
  const where = `${ofPages(pages, values)} and l.id = any($${values.push(scope.ids)})`
  return { where, values }
}

/** Returns the number of a lead's group (from 1) in an order by group; undefined for an order by time. */
function getRank(sort: Sort | undefined, pages: readonly number[], values: unknown[]): string | undefined {
  if (sort === 'unread') return `case when ${UNREAD} then 1 else 2 end`
  if (sort === 'status') return `array_position($${values.push(Object.keys(STATUSES))}::text[], l.status)`
  // The pages come in the order of their names.
  if (sort === 'company') return `array_position($${values.push(pages)}::bigint[], l.business_id)`
  return undefined
}

/** The start of a page of the list: after a lead (older) or before one (newer), of the group that it was in. */
export type PageStart = ({ older: number } | { newer: number }) & { rank?: number }

export interface LeadPage {
  leads: LeadRow[]
  /** Ids that the next pages begin at, where there are any. */
  older: number | undefined
  newer: number | undefined
}

/**
 * Reads a page of the list. Unread leads, and those of a status, have an index in the order of time: the page is its
 * first rows, or for a common word among its first rows. For a rare word the search index is used, which knows all
 * matches. Either way few rows are read. An order by group sorts all matches of the member's companies.
 */
export async function readLeads(
  { pool }: Database,
  pages: readonly number[],
  filter: LeadFilter,
  from?: PageStart,
): Promise<LeadPage> {
  if (!pages.length) return { leads: [], older: undefined, newer: undefined }
  const values: unknown[] = []
  const ids = pages.map((page) => `$${values.push(page)}`)
  const searchConditions = getSearchConditions(filter.q, values)
  const status = filter.status && `l.status = $${values.push(filter.status)}`
  const back = from !== undefined && 'newer' in from
  const [order, beyond] = back === (filter.sort === 'oldest') ? ['desc', '<'] : ['asc', '>']
  const rank = getRank(filter.sort, pages, values)
  const edge = from && `$${values.push('newer' in from ? from.newer : from.older)}`
  const border = edge && `(select created_at, id from business_leads where business_id in (${ids}) and id = ${edge})`
  const sorted = (alias: string, id = 'id') => `order by ${alias}.created_at ${order}, ${alias}.${id} ${order}`
  const start = (alias: string, id = 'id') =>
    border ? `and (${alias}.created_at, ${alias}.${id}) ${beyond} ${border}` : ''
  const ask = async (rows: string, by = sorted('l'), columns = '') =>
    (
      await pool.query<LeadRow>(
        `with l as materialized (${rows}) select ${COLUMNS}${columns}, ${READ} from l ${by}`,
        values,
      )
    ).rows
  const all = [...(status ? [status] : []), ...searchConditions, ...(filter.unread ? [UNREAD] : [])]
  const ranked = async (rank: string) => {
    const by = `order by -l.rank ${order}, l.created_at ${order}, l.id ${order}`
    const after =
      edge &&
      `and (-${rank}, l.created_at, l.id) ${beyond} (-$${values.push(from?.rank ?? 0)}::integer,
        (select created_at from business_leads where business_id in (${ids}) and id = ${edge}), ${edge}::bigint)`
    return ask(
      `select l.* from (select l.*, ${rank} as rank from business_leads l
        where ${[`l.business_id in (${ids})`, ...all].join(' and ')} ${after ?? ''}) l ${by} limit ${PAGE + 1}`,
      by,
      ', l.rank',
    )
  }
  const inTime = async () => {
    /** Rows of the one index, in order. Each lead is fetched by its id: a join could be made by reading all of them. */
    const ofPage = filter.unread
      ? (page: string, limit: number) => `select l.* from (select u.lead_id, u.created_at from lead_unreads u
          where u.business_id = ${page} ${start('u', 'lead_id')} ${sorted('u', 'lead_id')} limit ${limit}) u
          cross join lateral (select * from business_leads where id = u.lead_id offset 0) l`
      : (page: string, limit: number) => `select l.* from business_leads l
          where l.business_id = ${page} ${status ? `and ${status}` : ''} ${start('l')} ${sorted('l')} limit ${limit}`
    const inOrder = (limit: number, offset = 0) => {
      const each = ids.map((page) => `(${ofPage(page, limit + offset)})`)
      return `select l.* from (${each.join(' union all ')}) l ${sorted('l')} limit ${limit} offset ${offset}`
    }
    /** The conditions that the index does not cover. */
    const rest = [...searchConditions, ...(filter.unread && status ? [status] : [])].join(' and ')
    const rows = await ask(
      rest
        ? `select l.* from (${inOrder(NEWEST)}) l where ${rest} ${sorted('l')} limit ${PAGE + 1}`
        : inOrder(PAGE + 1),
    )
    if (!rest || rows.length > PAGE) return rows
    // Materialized: otherwise the planner would walk the whole list for a word that is in no lead. The search is skipped
    // if the list has no more rows than those that were looked through.
    const hits = ids.map(
      (page) => `select l.id, l.created_at from business_leads l
        where ${[`l.business_id = ${page}`, ...all].join(' and ')} ${start('l')}
        and exists (${inOrder(1, NEWEST)})`,
    )
    const others = await ask(`with hits as materialized (${hits.join(' union all ')}),
        first as (select id from hits ${sorted('hits')} limit ${PAGE + 1})
      select l.* from business_leads l join first using (id)`)
    return others.length ? others : rows
  }
  const rows = await (rank ? ranked(rank) : inTime())
  const more = rows.length > PAGE
  const leads = rows.slice(0, PAGE)
  if (back) leads.reverse()
  const before = back ? more : from !== undefined
  const after = back ? true : more
  return {
    leads,
    older: after ? leads.at(-1)?.id : undefined,
    newer: before ? leads[0]?.id : undefined,
  }
}

/**
 * Counts the leads that a filter finds. It is not used during a search, since a common word would be counted through
 * all leads.
 */
export async function countLeads({ pool }: Database, pages: readonly number[], filter: LeadFilter): Promise<number> {
  const count = async (of: string, values: unknown[]) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${of}`, values)
    return rows[0]?.count ?? 0
  }
  // The narrow table alone.
  if (filter.unread && !filter.q && !filter.status) return count('lead_unreads where business_id = any($1)', [pages])
  const { where, values } = getConditions(pages, filter)
  return count(`business_leads l where ${where}`, values)
}

/** Tells whether a scope has more leads than a number. */
export async function moreThan(
  { pool }: Database,
  pages: readonly number[],
  scope: Scope,
  max: number,
): Promise<boolean> {
  const { where, values } = getScope(pages, scope)
  const { rows } = await pool.query(`select from business_leads l where ${where} limit 1 offset ${max}`, values)
  return rows.length > 0
}

/** Yields the leads of a scope in batches, in its order, so that only one batch is in memory. */
export async function* eachLead(
  { pool }: Database,
  pages: readonly number[],
  scope: Scope,
  size = 500,
): AsyncGenerator<LeadRow[], void> {
  const { where, values } = getScope(pages, scope)
  const sort = 'ids' in scope ? scope.sort : scope.filter.sort
  const [order, beyond] = sort === 'oldest' ? ['asc', '>'] : ['desc', '<']
  const rank = getRank(sort, pages, values)
  const key = [...(rank ? [`-${rank}`] : []), 'l.created_at', 'l.id']
  let last: LeadRow | undefined
  for (;;) {
    const parameters = [...values]
    const start = last
      ? `and (${key.join(', ')}) ${beyond} (${rank ? `-$${parameters.push(last.rank)}::integer, ` : ''}
          (select created_at from business_leads where id = $${parameters.push(last.id)}), $${parameters.length}::bigint)`
      : ''
    const { rows }: { rows: LeadRow[] } = await pool.query<LeadRow>(
      `select ${COLUMNS}${rank ? `, ${rank} as rank` : ''}, ${READ} from business_leads l
       where ${where} ${start} order by ${key.map((part) => `${part} ${order}`).join(', ')} limit ${size}`,
      parameters,
    )
    if (rows.length) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
