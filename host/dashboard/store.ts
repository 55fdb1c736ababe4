import type { Status } from '../../widgets/_domain/leads/contract.ts'
import type { Database } from '../_db/database.ts'
import type { Metric } from '../markets/schema.ts'

export interface FollowedMarket {
  fips: string
  name: string
  state: string
  values: Partial<Record<Metric, number>>
  demo: boolean
}

export interface SavedProperty {
  id: number
  address: string
  beds: number
  baths: number
  squareFeet: number | null
  demo: boolean
  soldOn: string | null
  soldCents: number | null
}

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

/** A list cut short, and how long it is. */
export interface Some<T> {
  rows: T[]
  total: number
}

/** Lists the counties that somebody follows, the last followed first. */
export async function readFollowedMarkets({ pool }: Database, userId: string): Promise<FollowedMarket[]> {
  const { rows } = await pool.query<FollowedMarket>(
    `select c.fips, c.name, c.state,
       coalesce(jsonb_object_agg(m.metric, m.value) filter (where m.metric is not null), '{}') as values,
       coalesce(bool_or(m.demo), false) as demo
     from followed_markets f join counties c using (fips) left join market_metrics m using (fips)
     where f.user_id = $1 group by c.fips, f.created_at order by f.created_at desc, c.fips`,
    [userId],
  )
  return rows
}

/** Lists the homes that somebody saved, the last saved first, with their last sale. */
export async function readSavedProperties(
  { pool }: Database,
  userId: string,
  limit: number,
): Promise<Some<SavedProperty>> {
  const { rows } = await pool.query<SavedProperty & { total: number }>(
    `select p.id::float8 as id, p.address, p.beds, p.baths::float8 as baths, p.square_feet as "squareFeet", p.demo,
       sale.sold_on::text as "soldOn", sale.price_cents::float8 as "soldCents", count(*) over ()::int as total
     from saved_properties s join properties p on p.id = s.property_id
     left join lateral (select sold_on, price_cents from property_sales where property_id = p.id
       order by sold_on desc limit 1) sale on true
     where s.user_id = $1 order by s.created_at desc, p.id limit $2`,
    [userId, limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Lists the newest leads of some business pages. `total` counts the unread ones. */
export async function readRecentLeads({ pool }: Database, pages: number[], limit: number): Promise<Some<RecentLead>> {
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
