import type { Database } from '../_db/database.ts'
import type { News } from './news.ts'

/** Counts what the site has, from counts that triggers maintain and from small tables. */
export async function readCounts({ pool }: Database): Promise<Omit<News['counts'], 'counties'>> {
  const { rows } = await pool.query<Omit<News['counts'], 'counties'>>(
    `select (select coalesce(sum(deals), 0)::int from deal_counts) as deals,
       (select coalesce(sum(topics), 0)::int from forums) as topics,
       (select count(*)::int from businesses where review = 'approved') as companies`,
    [],
  )
  return rows[0] as Omit<News['counts'], 'counties'>
}

/** Counts the counties that have figures. */
export async function countMarkets({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    'select count(distinct fips)::int as total from market_metrics',
    [],
  )
  return rows[0]?.total ?? 0
}
