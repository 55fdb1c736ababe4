import type { Status } from '../../../widgets/_domain/leads/contract.ts'
import type { Database } from '../../_db/database.ts'

export interface RecentLead {
  id: number
  businessId: number
  business: string
  name: string
  status: Status
  unread: boolean
  createdAt: Date
}

/** Figures of one business page, money in cents. */
export interface BusinessFigures {
  id: number
  name: string
  accepting: boolean
  leadCostCents: number
  leads: number
  unread: number
  closed: number
  recent: number
  recentCents: number
  before: number
}

/** Lists the newest leads of some business pages. `total` counts the unread ones. */
export async function readRecentLeads(
  { pool }: Database,
  pages: number[],
  limit: number,
): Promise<{ rows: RecentLead[]; total: number }> {
  const { rows } = await pool.query<RecentLead>(
    `select l.id::float8 as id, l.business_id::float8 as "businessId", b.name as business, l.name, l.status,
       r.lead_id is null as unread, l.created_at as "createdAt"
     from business_leads l join businesses b on b.id = l.business_id left join lead_reads r on r.lead_id = l.id
     where l.business_id = any($1) order by l.created_at desc, l.id desc limit $2`,
    [pages, limit],
  )
  const unread = await pool.query<{ total: number }>(
    `select count(*)::int as total from business_leads l
     where l.business_id = any($1) and not exists (select from lead_reads r where r.lead_id = l.id)`,
    [pages],
  )
  return { rows, total: unread.rows[0]?.total ?? 0 }
}

/** Reads the names of business pages, oldest first. */
export async function readBusinessNames({ pool }: Database, pages: number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id::float8 as id, name from businesses where id = any($1) order by id',
    [pages],
  )
  return rows
}

/** Reads the leads of a business page: in total, in the last 30 days, and in the 30 days before. */
export async function readBusinessFigures({ pool }: Database, id: number): Promise<BusinessFigures | undefined> {
  const { rows } = await pool.query<BusinessFigures>(
    `select b.id::float8 as id, b.name, b.accepting, get_lead_price(b.lead_cost_cents, b.kind, b.state) as "leadCostCents",
       count(l.id)::int as leads,
       count(l.id) filter (where r.lead_id is null)::int as unread,
       count(l.id) filter (where l.status = 'closed_won')::int as closed,
       count(l.id) filter (where l.created_at > now() - interval '30 days')::int as recent,
       coalesce(sum(l.cost_cents) filter (where l.created_at > now() - interval '30 days'), 0)::float8 as "recentCents",
       count(l.id) filter (where l.created_at <= now() - interval '30 days'
         and l.created_at > now() - interval '60 days')::int as before
     from businesses b left join business_leads l on l.business_id = b.id left join lead_reads r on r.lead_id = l.id
     where b.id = $1 group by b.id`,
    [id],
  )
  return rows[0]
}
