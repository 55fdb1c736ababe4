import type { Database } from '../_db/database.ts'

export interface StateRents {
  /** Median of the newest typical rents of a state's counties, in dollars. */
  rows: { state: string; rent: number }[]
  /** The newest month; null without rents. */
  period: string | null
  /** True if a figure is of the demo world. */
  demo: boolean
}

/** Reads a rent for each state, for the map of rents that the builder can begin with. */
export async function readStateRents({ pool }: Database): Promise<StateRents> {
  const { rows } = await pool.query<{ state: string; rent: number; period: string; demo: boolean }>(
    `select c.state, round(percentile_cont(0.5) within group (order by s.rent))::float8 as rent,
      max(s.period)::text as period, bool_or(s.demo) as demo
    from (
      select distinct on (a.area_id) a.area_id, a."values"[cardinality(a."values")] as rent,
        a.periods[cardinality(a.periods)] as period, v.demo
      from area_series a join vintages v on v.id = a.vintage_id
      where a.measure = 'zori' and a.area_kind = 'county'
      order by a.area_id, a.vintage_id desc
    ) s join counties c on c.fips = s.area_id
    where s.rent > 0 group by c.state order by c.state`,
    [],
  )
  return {
    rows: rows.map(({ state, rent }) => ({ state, rent })),
    period:
      rows
        .map(({ period }) => period)
        .sort()
        .at(-1) ?? null,
    demo: rows.some(({ demo }) => demo),
  }
}
