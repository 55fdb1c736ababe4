/** Colors are levels 0 to 7 (requirement CTY-016). */
export const RAMP_SIZE = 8

/** Counts the thresholds that are less than or equal to a value: from 0 to their number (decision A-36). */
export function getBucket(value: number, thresholds: readonly number[]): number {
  let bucket = 0
  while (bucket < thresholds.length && value >= (thresholds[bucket] as number)) bucket++
  return bucket
}

/** The color index of a single bucket, which is easy to see, unlike the lowest color beside counties without data. */
const ALONE = 5

/** Returns the color index of a bucket if there are fewer than eight: they are spread over the whole ramp. */
export const rampIndexFor = (bucket: number, thresholds: number): number =>
  thresholds ? Math.round((bucket * (RAMP_SIZE - 1)) / thresholds) : ALONE

/**
 * Thresholds that part values into groups as equal as ties allow, rounded to few digits where that moves nobody far.
 * @param values in any order; fewer come back where many are the same
 */
export function quantiles(values: readonly number[], groups = RAMP_SIZE): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const cuts = Array.from({ length: groups - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / groups)])
  return [...new Set(cuts)].filter((cut): cut is number => cut !== undefined && cut > (sorted[0] as number))
}
