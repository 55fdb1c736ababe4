import { tickIncrement } from 'd3-array'
import type { Quartiles } from './quartiles.ts'

/** A bar of a histogram: values from `from` up to, but without, `to`; the last bar has its upper end too. */
export interface Bin {
  from: number
  to: number
  count: number
  /** Set if the bar also counts values beyond its range, below or above. */
  open?: 'below' | 'above'
}

/** Maximum number of bars, so that each can be tapped on a phone. */
const MAX_BINS = 24
/** Interquartile ranges beyond the quartiles: what lies farther out is counted in the last bar (Tukey's outer fence). */
const FENCE = 3

/**
 * Counts values in bins of a round width, by the rule of Freedman and Diaconis (1981), 2 × interquartile range ÷ ∛n. One mansion
 * among flats does not press all others into one bar: the end bars are open where values lie far out.
 */
export function getBins(values: readonly number[], { low, high }: Quartiles): Bin[] {
  const spread = high - low
  const [min, max] = getLimits(values)
  const from = spread ? Math.max(min, low - FENCE * spread) : min
  const to = spread ? Math.min(max, high + FENCE * spread) : max
  const binCount = spread ? (to - from) / ((2 * spread) / Math.cbrt(values.length)) : Math.sqrt(values.length)
  const width = to > from ? getStep(from, to, binCount) : getStep(0, to || 1, 20)
  const first = Math.floor(from / width)
  const count = Math.max(1, Math.ceil(to / width) - first)
  const bins = Array.from({ length: count }, (_, i): Bin => {
    return { from: (first + i) * width, to: (first + i + 1) * width, count: 0 }
  })
  const [start, end] = [bins[0] as Bin, bins[count - 1] as Bin]
  if (min < start.from) start.open = 'below'
  if (max > end.to) end.open = 'above'
  for (const value of values) {
    const bin = bins[Math.max(0, Math.min(count - 1, Math.floor(value / width) - first))] as Bin
    bin.count++
  }
  return bins
}

/** Counts every value by itself, for few values. */
export function getSingleValueBins(values: readonly number[]): Bin[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ from: value, to: value, count }))
}

/**
 * Returns the smallest and largest value. A call of Math.min with ten thousand arguments is too much for some browsers.
 */
function getLimits(values: readonly number[]): [min: number, max: number] {
  return values.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, 0],
  )
}

/** Returns a round width that gives about as many bins as wished, and never too many. */
function getStep(from: number, to: number, binCount: number): number {
  for (let about = Math.min(MAX_BINS, Math.max(1, Math.round(binCount))); ; about--) {
    const step = tickIncrement(from, to, about)
    // For steps below one, d3 returns the negative inverse, to lose no precision.
    const width = step < 0 ? -1 / step : step
    if (about <= 1 || Math.ceil(to / width) - Math.floor(from / width) <= MAX_BINS) return width
  }
}
