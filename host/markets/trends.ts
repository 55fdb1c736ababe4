import { inOrder, type Series } from './figures.ts'
import { type MeasureName, type Measures, monthsBefore } from './metrics.ts'
import type { Metric } from './schema.ts'

/** A value and its period, `YYYY-MM-DD`. */
export interface TrendPoint {
  period: string
  value: number
}

/** How something went over five years, oldest first; fewer years where no more is known. */
export type TrendName = Metric | 'homeValue' | 'rent'
export type Trends = Partial<Record<TrendName, TrendPoint[]>>

const FIVE_YEARS = 60
/** A line needs two points. */
const MIN_POINTS = 2

/**
 * Computes the trends of a county from its series. Affordability follows home values at the income and mortgage rate of its latest
 * figure.
 * @param affordability the latest figure
 */
export function getTrends(measures: Measures, affordability: number | undefined): Trends {
  const values = getMonthly(measures.zhvi)
  const rents = getMonthly(measures.zori)
  const byMonth = new Map(values.map(({ period, value }) => [period, value]))
  const latest = values.at(-1)?.value
  const people = getYearly(measures, 'population', '-07-01')
  const all: Trends = {
    homeValue: lastFiveYears(values),
    rent: lastFiveYears(rents),
    appreciation: lastFiveYears(getChanges(values)),
    rtp: lastFiveYears(
      rents.flatMap(({ period, value }) => {
        const price = byMonth.get(period)
        return price === undefined ? [] : [{ period, value: (value / price) * 100 }]
      }),
    ),
    affordability:
      affordability === undefined || latest === undefined
        ? []
        : lastFiveYears(values.map(({ period, value }) => ({ period, value: (affordability * value) / latest }))),
    population: lastFiveYears(getChanges(people)),
    unemployment: lastFiveYears(getYearly(measures, 'unemployment_rate', '-01-01')),
  }
  return Object.fromEntries(Object.entries(all).filter(([, points]) => points.length >= MIN_POINTS))
}

/** Reads monthly values of the first usable series: figures are revised as a whole, so no two vintages are joined. */
function getMonthly(series: readonly Series[] = []): TrendPoint[] {
  const [first] = inOrder(series)
  return first ? getPoints(first).filter(({ value }) => value > 0) : []
}

/** Reads yearly values, of which each year may be a file of its own; the preferred file wins. */
function getYearly(measures: Measures, measure: MeasureName, day: string): TrendPoint[] {
  const all = inOrder(measures[measure] ?? [])
  const [first] = all
  const years = new Map<string, number>()
  for (const series of all.filter(({ demo }) => demo === first?.demo)) {
    for (const { period, value } of getPoints(series))
      if (period.endsWith(day) && !years.has(period)) years.set(period, value)
  }
  return [...years].map(([period, value]) => ({ period, value })).toSorted((a, b) => (a.period < b.period ? -1 : 1))
}

const getPoints = ({ periods, values }: Series): TrendPoint[] =>
  periods.flatMap((period, i) => {
    const value = values[i]
    return value !== undefined && Number.isFinite(value) ? [{ period, value }] : []
  })

/** Returns the change over twelve months, in percent, wherever both ends are known. */
function getChanges(points: readonly TrendPoint[]): TrendPoint[] {
  const byPeriod = new Map(points.map(({ period, value }) => [period, value]))
  return points.flatMap(({ period, value }) => {
    const before = byPeriod.get(monthsBefore(period, 12))
    return before ? [{ period, value: (value / before - 1) * 100 }] : []
  })
}

function lastFiveYears(points: readonly TrendPoint[]): TrendPoint[] {
  const last = points.at(-1)
  if (!last) return []
  const from = monthsBefore(last.period, FIVE_YEARS)
  return points.filter(({ period }) => period >= from)
}
