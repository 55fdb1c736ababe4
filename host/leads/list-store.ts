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
}

export const PAGE = 25
/** Rows, newest first, that are looked through before the index of the search is asked. */
const NEWEST = 1500

const COLUMNS = 'l.id::integer, l.name, l.email, l.phone, l.message, l.status, l.created_at as "createdAt"'
const UNREAD = 'exists (select from lead_unreads u where u.lead_id = l.id)'
const READ = 'exists (select from lead_reads r where r.lead_id = l.id) as read'

/** Conditions of what is sought, on the leads `l`; parameters are added to `values`. */
function soughtIn(q: string, values: unknown[]): string[] {
  const patterns = getPatterns(q)
  if (!patterns) return ['false']
  return patterns.map(({ in: where, like }) => {
    const text =
      where === 'text'
        ? 'lead_search_text(l.name, l.email, l.phone, l.message)'
        : 'lead_words(l.name, l.email, l.phone)'
    return `${text} like lower($${values.push(like)})`
  })
}

/** Conditions of a filter on the leads `l`, over parameters from `$1` (the page) on. */
export function getConditions(page: number, { q, status, unread }: LeadFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [page]
  const parts = ['l.business_id = $1']
  if (status) parts.push(`l.status = $${values.push(status)}`)
  parts.push(...soughtIn(q, values))
  if (unread) parts.push(UNREAD)
  return { where: parts.join(' and '), values }
}

/** Returns the conditions of a scope. */
export function getScope(page: number, scope: Scope): { where: string; values: unknown[] } {
  return 'ids' in scope
    ? { where: 'l.business_id = $1 and l.id = any($2)', values: [page, scope.ids] }
    : getConditions(page, scope.filter)
}

/** The start of a page of the list: after a lead (older) or before one (newer). */
export type PageStart = { older: number } | { newer: number } | undefined

export interface LeadPage {
  leads: LeadRow[]
  /** Ids that the next pages begin at, where there are any. */
  older: number | undefined
  newer: number | undefined
}

/**
 * Reads a page of the list, newest first. Unread leads, and those of a status, have an index in the order of the list:
 * the page is its first rows, or for a common word among its first rows. For a rare word the search index is used,
 * which knows all matches. Either way few rows are read.
 */
export async function readLeads(
  { pool }: Database,
  page: number,
  filter: LeadFilter,
  from: PageStart,
): Promise<LeadPage> {
  const values: unknown[] = [page]
  const sought = soughtIn(filter.q, values)
  const status = filter.status && `l.status = $${values.push(filter.status)}`
  const back = from !== undefined && 'newer' in from
  const [order, beyond] = back ? ['asc', '>'] : ['desc', '<']
  const border =
    from &&
    `${beyond} (select created_at, id from business_leads
    where business_id = $1 and id = $${values.push(back ? from.newer : 'older' in from ? from.older : 0)})`
  const sorted = (alias: string, id = 'id') => `order by ${alias}.created_at ${order}, ${alias}.${id} ${order}`
  const start = (alias: string, id = 'id') => (border ? `and (${alias}.created_at, ${alias}.${id}) ${border}` : '')
  /** Rows of the one index, in order. Each lead is fetched by its id: a join could be made by reading all of them. */
  const inOrder = filter.unread
    ? (limit: string) => `select l.* from (select u.lead_id, u.created_at from lead_unreads u
        where u.business_id = $1 ${start('u', 'lead_id')} ${sorted('u', 'lead_id')} ${limit}) u
        cross join lateral (select * from business_leads where id = u.lead_id offset 0) l`
    : (limit: string) => `select l.* from business_leads l
        where ${['l.business_id = $1', ...(status ? [status] : [])].join(' and ')} ${start('l')} ${sorted('l')} ${limit}`
  /** The conditions that the index does not cover. */
  const rest = [...sought, ...(filter.unread && status ? [status] : [])].join(' and ')
  const ask = (rows: string) =>
    pool.query<LeadRow>(`with l as materialized (${rows}) select ${COLUMNS}, ${READ} from l ${sorted('l')}`, values)
  let { rows } = await ask(
    rest
      ? `select l.* from (${inOrder(`limit ${NEWEST}`)}) l where ${rest} ${sorted('l')} limit ${PAGE + 1}`
      : inOrder(`limit ${PAGE + 1}`),
  )
  if (rest && rows.length <= PAGE) {
    const all = ['l.business_id = $1', ...(status ? [status] : []), ...sought, ...(filter.unread ? [UNREAD] : [])]
    // Materialised: ordered and cut off in one go, the planner would walk the whole list for a word that nobody said. And not
    // at all where there were no more rows than those.
    const others = await ask(`with hits as materialized (select l.id, l.created_at from business_leads l
        where ${all.join(' and ')} ${start('l')} and exists (${inOrder(`limit 1 offset ${NEWEST}`)})),
        first as (select id from hits ${sorted('hits')} limit ${PAGE + 1})
      select l.* from business_leads l join first using (id)`)
    if (others.rows.length) rows = others.rows
  }
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
export async function countLeads({ pool }: Database, page: number, filter: LeadFilter): Promise<number> {
  const count = async (of: string, values: unknown[]) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${of}`, values)
    return rows[0]?.count ?? 0
  }
  // The narrow table alone.
  if (filter.unread && !filter.q && !filter.status) return count('lead_unreads where business_id = $1', [page])
  const { where, values } = getConditions(page, filter)
  return count(`business_leads l where ${where}`, values)
}

/** Tells whether a scope has more leads than a number. */
export async function moreThan({ pool }: Database, page: number, scope: Scope, most: number): Promise<boolean> {
  const { where, values } = getScope(page, scope)
  const { rows } = await pool.query(`select from business_leads l where ${where} limit 1 offset ${most}`, values)
  return rows.length > 0
}

/** Yields the leads of a scope in batches, newest first, so that only one batch is in memory. */
export async function* eachLead(
  { pool }: Database,
  page: number,
  scope: Scope,
  size = 500,
): AsyncGenerator<LeadRow[], void> {
  const { where, values } = getScope(page, scope)
  let last: number | undefined
  for (;;) {
    const start =
      last === undefined
        ? ''
        : `and (l.created_at, l.id) < (select created_at, id from business_leads where id = $${values.length + 1})`
    const { rows } = await pool.query<LeadRow>(
      `select ${COLUMNS}, ${READ} from business_leads l
       where ${where} ${start} order by l.created_at desc, l.id desc limit ${size}`,
      last === undefined ? values : [...values, last],
    )
    if (rows.length) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.id
  }
}
