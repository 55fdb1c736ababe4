import type { PoolClient } from 'pg'
import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import { formatFigure } from '../markets/format.ts'
import { METRIC_IDS } from '../markets/metrics.ts'
import { COUNTIES } from './forum-counties.ts'
import type { CountyFigures } from './forum-county-figures.ts'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Reads the figures of all counties that topics are about, as their pages show them. */
export async function readCountyFigures(client: PoolClient): Promise<Map<string, CountyFigures>> {
  const fips = COUNTIES.map((each) => each.fips)
  const { rows: prices } = await client.query<{ fips: string; value: number | null; rent: number | null }>(
    'select fips, home_value::float8 as value, rent::float8 as rent from market_prices where fips = any($1)',
    [fips],
  )
  const { rows: metrics } = await client.query<{ fips: string; metric: MetricId; value: number }>(
    'select fips, metric, value from market_metrics where fips = any($1) and metric = any($2)',
    [fips, METRIC_IDS],
  )
  const figures = new Map<string, CountyFigures>(fips.map((each) => [each, {}]))
  for (const { fips: at, value, rent } of prices) {
    if (value !== null) Object.assign(figures.get(at) ?? {}, { price: DOLLARS.format(value) })
    if (rent !== null) Object.assign(figures.get(at) ?? {}, { rent: DOLLARS.format(rent) })
  }
  for (const { fips: at, metric, value } of metrics)
    Object.assign(figures.get(at) ?? {}, { [metric]: formatFigure(metric, value) })
  return figures
}
