import { tickIncrement } from 'd3-array'

/** A bar of a histogram: values from `from` up to, but without, `to`; the last bar has its upper end too. */
export interface Bin {
  from: number
  to: number
  count: number
}

const MOST = 24

/**
 * Counts values in bins of a round width, by the rule of Freedman and Diaconis (1981), 2 × interquartile range ÷ ∛n: far
 * values do not widen it. At most 24 bins, so that a bar can be pointed at on a phone.
 * @param spread the interquartile range
 */
export function binsOf(values: readonly number[], spread: number): Bin[] {
  if (!values.length) return []
  const least = values.reduce((sum, value) => Math.min(sum, value), Number.POSITIVE_INFINITY)
  const most = values.reduce((sum, value) => Math.max(sum, value), 0)
  const wish = spread ? (most - least) / ((2 * spread) / Math.cbrt(values.length)) : Math.sqrt(values.length)
  const width = most > least ? stepOf(least, most, wish) : stepOf(0, most || 1, 20)
  const first = Math.floor(least / width)
  const count = Math.max(1, Math.ceil(most / width) - first)
  const bins = Array.from({ length: count }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    count: 0,
  }))
  for (const value of values) {
    const bin = bins[Math.min(count - 1, Math.floor(value / width) - first)]
    if (bin) bin.count++
  }
  return bins
}

/** A round width with which the range has about as many bins as wished, and never too many. */
function stepOf(least: number, most: number, wish: number): number {
  for (let about = Math.min(MOST, Math.max(1, Math.round(wish))); ; about--) {
    const step = tickIncrement(least, most, about)
    // Where a step is smaller than one, d3 gives its inverse, negative, so that no digit is lost.
    const width = step < 0 ? -1 / step : step
    if (about <= 1 || Math.ceil(most / width) - Math.floor(least / width) <= MOST) return width
  }
}
