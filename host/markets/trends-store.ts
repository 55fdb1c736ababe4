import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import type { Database } from '../_db/database.ts'
import { readSeries } from './series-store.ts'
import { getTrends, type Trends } from './trends.ts'

/** Months that are read: five years, and the one before for changes over twelve months. */
const NEWEST = 73
/** Years of which each may be a file of its own. */
const VINTAGES = 7

/** Reads the trends of some counties, by FIPS. @param latest the latest figures of each */
export async function readTrends(
  { pool }: Database,
  latest: ReadonlyMap<string, Partial<Record<MetricId, number>>>,
): Promise<Map<string, Trends>> {
  const series = await readSeries(pool, { newest: NEWEST, only: [...latest.keys()], vintages: VINTAGES })
  return new Map([...series].map(([fips, measures]) => [fips, getTrends(measures, latest.get(fips) ?? {})]))
}
