import { formatValue } from '../../widgets/_domain/market-metrics/format-value.ts'
import { MARKET_METRICS, type MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import type { CountyRecord } from '../../widgets/county-map/contract.ts'
import type { MarketRecord } from './contract.ts'
import type { CountyFigure } from './figures.ts'
import { getMetric, METRIC_IDS } from './metrics.ts'

export interface PublishedCounty {
  fips: string
  name: string
  state: string
  /** The last year in which it was one; null for those of today. */
  until: number | null
  msa: string | null
}

/** The published part of a figure. */
export type PublishedFigure = Pick<CountyFigure, 'fips' | 'metric' | 'value' | 'period' | 'demo'>

/** "Cook County, IL" */
export const countyName = ({ name, state }: { name: string; state: string }): string => `${name}, ${state}`

/** Rounds a value for publishing, never to −0. Buckets are found from this value. */
export const published = (metric: MetricId, value: number): number =>
  Number(value.toFixed(getMetric(metric).digits)) + 0

/** Writes a published value for programs: `4.25%` without separators and with a hyphen for minus, `$62,300` of an amount. */
export function publishedText(metric: MetricId, value: number): string {
  const record = getMetric(metric)
  const rounded = published(metric, value)
  if (record.format === 'percent') return `${rounded.toFixed(record.digits)}%`
  return formatValue(rounded, record).replace('−', '-')
}

/** Puts records together with the metrics that they have figures of, so that a map needs no list of its own. */
export const describeCounties = (counties: readonly CountyRecord[]) => ({ metrics: MARKET_METRICS, counties })

/** State codes of the territories: the map has no shapes of them, and most files no figures. */
const TERRITORY = /^(60|66|69|72|78)/

/**
 * Returns the records to publish: every current county of the states, those of territories with figures, and former
 * ones with figures that their successors lack.
 * @param figures without overlap (succession.ts)
 */
export function getRecords(
  counties: readonly PublishedCounty[],
  figures: readonly PublishedFigure[],
): { counties: CountyRecord[]; markets: MarketRecord[] } {
  const byFips = Map.groupBy(figures, ({ fips }) => fips)
  const listed = counties.filter(({ fips, until }) => byFips.has(fips) || (until === null && !TERRITORY.test(fips)))
  const mapMetrics = <V>(fips: string, write: (metric: MetricId, value: number) => V) => {
    const values = new Map(byFips.get(fips)?.map(({ metric, value }) => [metric, write(metric, value)]))
    return Object.fromEntries(METRIC_IDS.map((metric) => [metric, values.get(metric) ?? null])) as Record<
      MetricId,
      V | null
    >
  }
  return {
    counties: listed.map(({ fips, msa, ...county }) => ({
      msa,
      county: countyName(county),
      fips,
      ...mapMetrics(fips, published),
    })),
    markets: listed.map(({ fips, msa, ...county }) => ({
      id: fips,
      msa,
      county: countyName(county),
      ...mapMetrics(fips, publishedText),
    })),
  }
}
