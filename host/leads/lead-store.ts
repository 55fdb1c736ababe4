import type { Status } from '../../widgets/_domain/leads/contract.ts'
import type { Database, On } from '../_db/database.ts'
import type { LeadRow } from './list-store.ts'

/** A lead, and the cents that it has cost. */
export interface OneLead extends LeadRow {
  costCents: number
}

const COLUMNS = `id::integer, name, email, phone, message, status, created_at as "createdAt", cost_cents as "costCents",
  business_id::integer as "companyId", (select b.name from businesses b where b.id = l.business_id) as company,
  exists (select from lead_reads r where r.lead_id = l.id) as read`

/** Reads the names of an owner's business pages; for administrators that of the page they look at. */
export async function readPages({ pool }: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query(
    'select id::integer, name from businesses where id = any($1) order by lower(name), id',
    [ids],
  )
  return rows
}

/** Finds the business page, one of several, that a lead came to. */
export async function findPageOfLead(
  { pool }: Database,
  pages: readonly number[],
  id: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ page: number }>(
    'select business_id::integer as page from business_leads where business_id = any($1) and id = $2',
    [pages, id],
  )
  return rows[0]?.page
}

/** Tells whether one of the business pages, and so its leads, belongs to the demo world. */
export async function isDemoPage({ pool }: Database, pages: readonly number[]): Promise<boolean> {
  const { rows } = await pool.query<{ demo: boolean }>(
    'select bool_or(demo) as demo from businesses where id = any($1)',
    [pages],
  )
  return rows[0]?.demo === true
}

/** Reads a lead of this page; undefined for one of another page. */
export async function readLead({ pool }: Database, page: number, id: number): Promise<OneLead | undefined> {
  const { rows } = await pool.query<OneLead>(
    `select ${COLUMNS} from business_leads l where business_id = $1 and id = $2`,
    [page, id],
  )
  return rows[0]
}

/** Changes the status of a lead of this page, in the caller's transaction. */
export async function setStatus(on: On, page: number, id: number, status: Status): Promise<OneLead | undefined> {
  const { rows } = await on.query<OneLead>(
    `update business_leads l set status = $3 where business_id = $1 and id = $2 returning ${COLUMNS}`,
    [page, id, status],
  )
  return rows[0]
}

/** Finds other leads of the page with the same address or number, newest first. */
export async function findDuplicateLeads(
  { pool }: Database,
  page: number,
  id: number,
): Promise<{ id: number; name: string; createdAt: Date }[]> {
  const { rows } = await pool.query(
    `with one as (select investor_id, phone from business_leads where business_id = $1 and id = $2),
       same as (
         select l.id from business_leads l join one using (investor_id) where l.business_id = $1
         union
         select l.id from one join business_leads l on l.business_id = $1 and l.phone = one.phone
           and lead_search_text(l.name, l.email, l.phone, l.message) like '%' || one.phone || '%')
     select l.id::integer, l.name, l.created_at as "createdAt" from business_leads l join same using (id)
     where l.id <> $2 order by l.created_at desc, l.id desc limit 5`,
    [page, id],
  )
  return rows
}
