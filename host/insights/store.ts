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

/** Sales of a property, oldest first. */
export async function getSales(db: Database, id: number): Promise<Sale[]> {
  const { rows } = await db.pool.query<Sale>(
    'select sold_on::text as date, price_cents::float8 as cents from property_sales where property_id = $1 order by sold_on',
    [id],
  )
  return rows
}

/** Reads the monthly rents of a property, oldest first; undefined if it was not rented out. */
export async function getRents(db: Database, id: number): Promise<{ lastMonth: string; cents: number[] } | undefined> {
  const { rows } = await db.pool.query<{ lastMonth: string; cents: number[] }>(
    'select last_month::text as "lastMonth", rent_cents as cents from property_rents where property_id = $1',
    [id],
  )
  return rows[0]
}

/** Reads the median sale prices of a county, oldest first. */
export async function areaSales(db: Database, fips: string): Promise<AreaSales | undefined> {
  const { rows } = await db.pool.query<AreaSales>(
    `select c.name || ', ' || c.state as name, coalesce(bool_or(s.demo), false) as demo,
        coalesce(json_agg(json_build_object('date', s.month, 'cents', s.median_cents) order by s.month)
          filter (where s.month is not null), '[]') as medians
      from counties c left join area_median_sales s on s.fips = c.fips where c.fips = $1 group by c.fips`,
    [fips],
  )
  return rows[0]
}

/**
 * Reads the latest home values, rents, incomes and fair market rents of a ZIP code and a county; imported figures
 * before demo ones, newer vintages before older ones.
 */
export async function areaFigures(db: Database, fips: string | null, zip: string | null): Promise<AreaFigure[]> {
  const { rows } = await db.pool.query<AreaFigure>(
    `select distinct on (measure, area_kind) measure, area_kind as "areaKind", area_id as "areaId",
        "values"[cardinality("values")] as value, periods[cardinality(periods)]::text as period, source, vintage, demo
      from area_series join vintages on vintages.id = vintage_id
      where measure = any($3) and (area_kind, area_id) in (('county', $1), ('zip', $2)) and cardinality("values") > 0
      order by measure, area_kind, demo, vintage desc, imported_at desc`,
    [fips, zip, ['zhvi', 'zori', 'median_household_income', 'safmr_0', 'safmr_1', 'safmr_2', 'safmr_3', 'safmr_4']],
  )
  return rows
}
