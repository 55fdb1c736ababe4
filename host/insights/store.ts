import type { Database } from '../_db/database.ts'

export interface Sale {
  date: string
  cents: number
}

/** A county's name and what was sold in it by month. */
export interface AreaSales {
  name: string
  demo: boolean
  medians: Sale[]
  /** What owners pay in property tax a year, in percent of the home's value. */
  taxPercent: number | null
}

/** The latest value of one measure in one area. */
export interface AreaFigure {
  measure: string
  areaKind: 'county' | 'zip'
  areaId: string
  value: number
  period: string
  source: string
  vintage: string
  demo: boolean
}

/** What a property sold and was rented out for. */
export interface History {
  /** Oldest first. */
  sales: Sale[]
  /** Monthly, oldest first; undefined if it was not rented out. */
  rents: { lastMonth: string; cents: number[] } | undefined
}

export async function getHistory(db: Database, id: number): Promise<History> {
  const { rows } = await db.pool.query<{ sales: Sale[]; rents: History['rents'] | null }>(
    `select coalesce((
        select json_agg(json_build_object('date', sold_on, 'cents', price_cents) order by sold_on)
        from property_sales where property_id = $1), '[]') as sales,
      (select json_build_object('lastMonth', last_month, 'cents', rent_cents)
        from property_rents where property_id = $1) as rents`,
    [id],
  )
  return { sales: rows[0]?.sales ?? [], rents: rows[0]?.rents ?? undefined }
}

/** Reads the median sale prices of a county, oldest first. */
export async function areaSales(db: Database, fips: string): Promise<AreaSales | undefined> {
  const { rows } = await db.pool.query<Omit<AreaSales, 'medians'> & { months: string[]; cents: number[] }>(
    `select c.name || ', ' || c.state as name, coalesce(s.demo, false) as demo, coalesce(s.months, '[]') as months,
        coalesce(s.cents, '[]') as cents,
        (select value::float8 from market_metrics where fips = c.fips and metric = 'property_tax') as "taxPercent"
      from counties c cross join lateral (
        select bool_or(demo) as demo, json_agg(month order by month) as months,
          json_agg(median_cents order by month) as cents
        from area_median_sales where fips = c.fips) s
      where c.fips = $1`,
    [fips],
  )
  const [row] = rows
  if (!row) return undefined
  const { months, cents, ...rest } = row
  return { ...rest, medians: months.map((date, index) => ({ date, cents: cents[index] as number })) }
}

// In the text, because the server keeps its plan only where it knows how many there are.
const MEASURES = ['zhvi', 'zori', 'median_household_income', 'safmr_0', 'safmr_1', 'safmr_2', 'safmr_3', 'safmr_4']
  .map((measure) => `'${measure}'`)
  .join()

/**
 * Reads the latest home values, rents, incomes and fair market rents of a ZIP code and a county; imported figures
 * before demo ones, newer vintages before older ones.
 */
export async function areaFigures(db: Database, fips: string | null, zip: string | null): Promise<AreaFigure[]> {
  const { rows } = await db.pool.query<AreaFigure>(
    `select sought.measure, area.kind as "areaKind", area.id as "areaId", newest.*
      from unnest(array[${MEASURES}]) as sought (measure)
      cross join unnest(array['county', 'zip'], array[$1::text, $2::text]) as area (kind, id)
      cross join lateral (
        select "values"[cardinality("values")] as value, periods[cardinality(periods)]::text as period, source, vintage, demo
        from area_series join vintages on vintages.id = vintage_id
        where measure = sought.measure and area_kind = area.kind and area_id = area.id and cardinality("values") > 0
        order by demo, vintage desc, imported_at desc limit 1) newest
      order by sought.measure, area.kind`,
    [fips, zip],
  )
  return rows
}
