import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import { monthsBefore } from './inputs.ts'
import type { Measures } from './measures.ts'
import { METRICS } from './metrics.ts'
import { getMonthly, type TrendPoint } from './trend-points.ts'

/** How something went over five years, oldest first; fewer years where no more is known. */
export type TrendName = MetricId | 'homeValue' | 'rent'
export type Trends = Partial<Record<TrendName, TrendPoint[]>>

const FIVE_YEARS = 60
/** A line needs two points. */
const MIN_POINTS = 2

/**
 * Computes the trends of a county from its series.
 * @param latest its latest figures, as far as they are known
 */
export function getTrends(measures: Measures, latest: Partial<Record<MetricId, number>>): Trends {
  const all: [TrendName, TrendPoint[]][] = [
    ['homeValue', getMonthly(measures.zhvi)],
    ['rent', getMonthly(measures.zori)],
    ...METRICS.map(({ id, getTrend }): [MetricId, TrendPoint[]] => [id, getTrend(measures, latest[id])]),
  ]
  const recent = all.map(([name, points]) => [name, lastFiveYears(points)] as const)
  return Object.fromEntries(recent.filter(([, points]) => points.length >= MIN_POINTS))
}

function lastFiveYears(points: readonly TrendPoint[]): TrendPoint[] {
  const last = points.at(-1)
  if (!last) return []
  const from = monthsBefore(last.period, FIVE_YEARS)
  return points.filter(({ period }) => period >= from)
}
