import { nice, ticks } from 'd3-array'

/** From values to places between 0 and 1. */
export interface Scale {
  readonly from: number
  readonly to: number
  /** Values that an axis names, round ones. */
  readonly ticks: number[]
  /** The share of the way from `from` to `to`. */
  place(value: number): number
}

export function getScale(from: number, to: number, marks: number[]): Scale {
  return { from, to, ticks: marks, place: (value) => (to > from ? (value - from) / (to - from) : 0.5) }
}

/** Grid lines of a value axis, about. */
const LINES = 4

/** An axis from zero to a round value at or above the largest. */
export function fromZero(values: readonly number[]): Scale {
  return rounded(0, largest(values) || 1)
}

/** Share of the highest bar that is left free above it. */
const AIR = 0.08

/** An axis from zero to a little above the largest value, so that no bar touches what stands above the plot. */
export function withHeadroom(values: readonly number[], min = 1): Scale {
  const top = Math.max(min, largest(values) * (1 + AIR))
  return getScale(0, top, ticks(0, top, LINES))
}

/** An axis around the values: for lines, whose form is what is read. It starts at zero where that costs little room. */
export function paddedDomain(values: readonly number[]): Scale {
  const max = largest(values)
  const min = values.reduce((sum, value) => Math.min(sum, value), max)
  if (min < max / 3) return fromZero(values)
  // All the same: a line in the middle, not on the floor.
  const room = max > min ? (max - min) * 0.08 : max * 0.1
  return rounded(min - room, max + room)
}

function rounded(min: number, max: number): Scale {
  const [from, to] = nice(min, max, LINES)
  return getScale(from, to, ticks(from, to, LINES))
}

const largest = (values: readonly number[]) => values.reduce((sum, value) => Math.max(sum, value), 0)
