import { inOrder, type Series } from './figures.ts'
import { monthsBefore } from './inputs.ts'
import type { MeasureName, Measures } from './measures.ts'

/** A value and its period, `YYYY-MM-DD`. */
export interface TrendPoint {
  period: string
  value: number
}

/** Reads monthly values of the first usable series: figures are revised as a whole, so no two vintages are joined. */
export function getMonthly(series: readonly Series[] = []): TrendPoint[] {
  const [first] = inOrder(series)
  return first ? getPoints(first).filter(({ value }) => value > 0) : []
}

/** Reads yearly values, of which each year may be a file of its own; the preferred file wins. */
export function getYearly(measures: Measures, measure: MeasureName, day: string): TrendPoint[] {
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
export function getChanges(points: readonly TrendPoint[]): TrendPoint[] {
  const byPeriod = new Map(points.map(({ period, value }) => [period, value]))
  return points.flatMap(({ period, value }) => {
    const before = byPeriod.get(monthsBefore(period, 12))
    return before ? [{ period, value: (value / before - 1) * 100 }] : []
  })
}
