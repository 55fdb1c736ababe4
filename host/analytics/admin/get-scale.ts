import { ticks as listTicks } from 'd3-array'

/** Returns round numbers from 0 to above the largest value, for the lines behind a chart. */
export function getScale(largest: number): { top: number; ticks: number[] } {
  const ticks = listTicks(0, Math.max(largest, 4), 4).filter(Number.isInteger)
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0)
  const top = Math.ceil(Math.max(largest, 4) / step) * step
  return { top, ticks: ticks.at(-1) === top ? ticks : [...ticks, top] }
}
