import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import type { Database } from '../_db/database.ts'

export interface FollowedMarket {
  fips: string
  name: string
  state: string
  values: Partial<Record<MetricId, number>>
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
): Promise<{ rows: SavedProperty[]; total: number }> {
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
