import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'

/** Values of one measure in one county, oldest first, as one vintage of a source gave them. */
export interface Series {
  source: string
  vintage: string
  demo: boolean
  /** `YYYY-MM-DD`, the first day of a month or year (July 1 for population). */
  periods: readonly string[]
  values: readonly number[]
}

/** One number that went into a figure. */
export interface Input {
  measure: string
  period: string
  value: number
  source: string
  vintage: string
  demo: boolean
}

/** A metric of a county. `value` is in the unit of the metric, unrounded; where several inputs differ, source and vintage name each. */
export interface Figure {
  metric: MetricId
  value: number
  /** The period, source and vintage of the first input. */
  period: string
  source: string
  vintage: string
  /** One input from the demo world makes a demo figure. */
  demo: boolean
  formula: string
  inputs: Input[]
}

export type CountyFigure = Figure & { fips: string }

/** Sorts the series of one measure by preference: imported before demo, then the newest vintage. */
export function inOrder<S extends Pick<Series, 'demo' | 'vintage'>>(series: readonly S[]): S[] {
  return series.toSorted((a, b) => Number(a.demo) - Number(b.demo) || compare(b.vintage, a.vintage))
}

/** Pairs of two measures in the order of `inOrder`: the fewer demo figures the better. */
export function pairsInOrder(first: readonly Series[], second: readonly Series[]): [Series, Series][] {
  const pairs = inOrder(first).flatMap((a) => inOrder(second).map((b): [Series, Series] => [a, b]))
  const invented = ([a, b]: [Series, Series]) => Number(a.demo) + Number(b.demo)
  return pairs.toSorted((a, b) => invented(a) - invented(b))
}

/** Returns the first result that is not undefined. */
export function findFirst<T, R>(candidates: readonly T[], give: (candidate: T) => R | undefined): R | undefined {
  for (const candidate of candidates) {
    const input = give(candidate)
    if (input !== undefined) return input
  }
  return undefined
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
