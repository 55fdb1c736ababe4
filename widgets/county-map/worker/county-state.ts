import type { Classification } from '../classification.ts'

/** The values of counties without a bucket. */
export const NO_DATA = -1
export const NOT_DRAWN = -2

/** Tells whether a county is drawn at all. */
export const isDrawn = ({ buckets }: Pick<Classification, 'buckets'>, set: 0 | 1, county: number): boolean =>
  buckets[set][county] !== NOT_DRAWN
