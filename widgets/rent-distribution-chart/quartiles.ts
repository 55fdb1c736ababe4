import { quantileSorted } from 'd3-array'

/** Quartiles of type 7 (Hyndman and Fan 1996; R, NumPy and Excel's QUARTILE.INC): between two values in proportion. */
export interface Quartiles {
  low: number
  median: number
  high: number
}

/** @returns undefined for an empty list */
export function getQuartiles(values: readonly number[]): Quartiles | undefined {
  if (!values.length) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => quantileSorted(sorted, share) as number
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}
