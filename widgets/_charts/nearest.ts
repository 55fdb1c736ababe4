import { bisector } from 'd3-array'
import type { Stop } from './types.ts'

const places = bisector<Stop, number>(({ at }) => at)

/** Index of the stop nearest to a place, both in shares of the plot's width; -1 where there are no stops. */
export const nearestStop = (stops: readonly Stop[], at: number): number =>
  stops.length ? places.center(stops as Stop[], at) : -1

/** Keys and how far they go: a month or a bar, a year or a dozen bars, all the way. */
const MOVES: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 12,
  PageDown: -12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Where a key leads from a stop; undefined for keys that are not the chart's. Time goes to the right in every language. */
export function getNextStop(key: string, from: number, count: number): number | undefined {
  const by = MOVES[key]
  return by === undefined ? undefined : Math.max(0, Math.min(count - 1, from + by))
}
