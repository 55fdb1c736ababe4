import type { Classification } from '../classification.ts'

/** What a county is drawn as where it has no bucket. */
export const NO_DATA = -1
export const NOT_DRAWN = -2

/** Whether a county is in the picture at all. */
export const isDrawn = ({ buckets }: Pick<Classification, 'buckets'>, set: 0 | 1, county: number): boolean =>
  buckets[set][county] !== NOT_DRAWN
