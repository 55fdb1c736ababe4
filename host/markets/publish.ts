import type { CountyRecord } from '../../widgets/county-map/contract.ts'
import type { MarketRecord } from './contract.ts'
import type { CountyFigure } from './figures.ts'
import { METRICS, type Metric } from './schema.ts'
import { withoutOverlap } from './succession.ts'

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

/** Decimals of a published value. */
export const getDecimals = (metric: Metric): number => (metric === 'rtp' ? 3 : 2)

/** Rounds a value for publishing, never to −0. Buckets are found from this value. */
export const published = (metric: Metric, value: number): number => Number(value.toFixed(getDecimals(metric))) + 0

/** `4.25%` of a published value. */
export const percentage = (metric: Metric, value: number): string =>
  `${published(metric, value).toFixed(getDecimals(metric))}%`

/** State codes of the territories: the map has no shapes of them, and most files no figures. */
const TERRITORY = /^(60|66|69|72|78)/

/**
 * Returns the records to publish: every current county of the states, those of territories with figures, and former
 * ones with figures that their successors lack.
 */
export function getRecords(
  counties: readonly PublishedCounty[],
  figures: readonly PublishedFigure[],
): { counties: CountyRecord[]; markets: MarketRecord[] } {
  const byFips = Map.groupBy(withoutOverlap(figures), ({ fips }) => fips)
  const listed = counties.filter(({ fips, until }) => byFips.has(fips) || (until === null && !TERRITORY.test(fips)))
  const valuesOf = <V>(fips: string, write: (metric: Metric, value: number) => V) => {
    const values = new Map(byFips.get(fips)?.map(({ metric, value }) => [metric, write(metric, value)]))
    return Object.fromEntries(METRICS.map((metric) => [metric, values.get(metric) ?? null])) as Record<Metric, V | null>
  }
  return {
    counties: listed.map(({ fips, msa, ...county }) => ({
      msa,
      county: countyName(county),
      fips,
      ...valuesOf(fips, published),
    })),
    markets: listed.map(({ fips, msa, ...county }) => ({
      id: fips,
      msa,
      county: countyName(county),
      ...valuesOf(fips, percentage),
    })),
  }
}
