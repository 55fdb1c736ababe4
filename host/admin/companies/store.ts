import type { Database, On } from '../../_db/database.ts'
import { readList, toLikePattern } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export interface ListedCompany {
  id: number
  name: string
  kind: string
  state: string | null
  review: string
  owner: string
  ownerId: string
  leads: number
  /** What the ledger has of it, in cents: leads less credits. */
  balance: number
  demo: boolean
  createdAt: Date
}

const SORTS = { name: 'lower(b.name)', created: 'b.created_at', state: 'b.state', review: 'b.review' }
export const COMPANY_SORTS = Object.keys(SORTS)

const COLUMNS = `b.id::float8 as id, b.name, b.kind, b.state, b.review, u.name as owner, u.id as "ownerId", b.demo,
  (select count(*)::int from business_leads l where l.business_id = b.id) as leads,
  (select coalesce(sum(c.cents), 0)::float8 from lead_charges c where c.business_id = b.id) as balance,
  b.created_at as "createdAt"`
const TABLES = 'businesses b join users u on u.id = b.owner_id'

/** Lists companies, those that are not on the site too. */
export const listCompanies = (db: Database, query: ListQuery) =>
  readList<ListedCompany>(
    db,
    {
      columns: COLUMNS,
      from: TABLES,
      where: `($1 = '%%' or lower(b.name) like $1 or lower(u.email) like $1) and ($2 = '' or b.review = $2) and ($3 = '' or b.kind = $3)`,
      values: [toLikePattern(query.filters.q ?? ''), query.filters.review ?? '', query.filters.kind ?? ''],
      sorts: SORTS,
      tie: 'b.id',
    },
    query,
  )

export async function readCompany({ pool }: Database, id: number): Promise<ListedCompany | undefined> {
  const { rows } = await pool.query<ListedCompany>(`select ${COLUMNS} from ${TABLES} where b.id = $1`, [id])
  return rows[0]
}

/** Takes companies off the site; their owners read why. @returns the ids of those that were on it */
export async function hideCompanies(
  on: On,
  ids: readonly string[],
  { adminId, reason }: { adminId: string; reason: string },
): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `update businesses set review = 'declined', review_reason = $3, reviewed_by = $2, reviewed_at = now(),
       review_round = review_round + 1
     where id = any($1::bigint[]) and review = 'approved' returning id::float8 as id`,
    [ids, adminId, reason],
  )
  return rows.map(({ id }) => id)
}

/** Puts companies on the site again. @returns the ids of those that were declined or hidden */
export async function showCompanies(on: On, ids: readonly string[], adminId: string): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `update businesses set review = 'approved', review_reason = null, reviewed_by = $2, reviewed_at = now(),
       review_round = review_round + 1
     where id = any($1::bigint[]) and review = 'declined' returning id::float8 as id`,
    [ids, adminId],
  )
  return rows.map(({ id }) => id)
}

export interface CompanyLead {
  id: number
  name: string
  email: string
  status: string
  cents: number
  createdAt: Date
}

/** Lists the last leads of a company. */
export async function readCompanyLeads({ pool }: Database, id: number): Promise<CompanyLead[]> {
  const { rows } = await pool.query<CompanyLead>(
    `select id::float8 as id, name, email, status, cost_cents as cents, created_at as "createdAt" from business_leads
     where business_id = $1 order by created_at desc, id desc limit 50`,
    [id],
  )
  return rows
}

export interface LedgerLine {
  id: number
  leadId: number
  kind: 'lead' | 'credit'
  cents: number
  createdAt: Date
}

/** Lists the last lines of a company's ledger. */
export async function readLedger({ pool }: Database, id: number): Promise<LedgerLine[]> {
  const { rows } = await pool.query<LedgerLine>(
    `select id::float8 as id, lead_id::float8 as "leadId", kind, cents, created_at as "createdAt" from lead_charges
     where business_id = $1 order by created_at desc, id desc limit 50`,
    [id],
  )
  return rows
}
