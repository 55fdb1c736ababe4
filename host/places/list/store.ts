import type { Database } from '../../_db/database.ts'
import type { SortKey, SortOrder } from './list-query.ts'

/** People from which on a county is in lists of the whole country: figures of smaller ones jump from month to month. */
export const MIN_PEOPLE = 50_000

/** Finds the current counties with the highest or lowest values of a figure, among those with enough people. */
export async function findRanked(
  { pool }: Database,
  { sort, order, limit }: { sort: Exclude<SortKey, 'name'>; order: SortOrder; limit: number },
): Promise<string[]> {
  const [from, value] =
    sort === 'home_value' || sort === 'rent'
      ? [`market_prices m`, `m.${sort}`]
      : ['(select fips, value from market_metrics where metric = $3) m', 'm.value']
  const { rows } = await pool.query<{ fips: string }>(
    `select m.fips from ${from} join market_sizes s using (fips) join counties c using (fips)
     where s.size >= $1 and c.until is null and ${value} is not null
     order by ${value} ${order === 'asc' ? 'asc' : 'desc'}, m.fips limit $2`,
    [MIN_PEOPLE, limit, ...(value === 'm.value' ? [sort] : [])],
  )
  return rows.map(({ fips }) => fips)
}
