import type { Database } from '../_db/database.ts'
import type { News } from './news.ts'

/** Counts what the site has, from counts that triggers maintain and from small tables. */
export async function readCounts({ pool }: Database): Promise<News['counts']> {
  const { rows } = await pool.query<News['counts']>(
    `select (select count(distinct fips)::int from market_metrics) as counties,
       (select coalesce(sum(deals), 0)::int from deal_counts) as deals,
       (select coalesce(sum(topics), 0)::int from forums) as topics,
       (select count(*)::int from businesses where review = 'approved') as companies`,
    [],
  )
  return rows[0] as News['counts']
}
