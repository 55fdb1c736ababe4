import { rampIndexFor } from './buckets.ts'

/** The name of a color in the style sheet: of the ramp, or of losses. */
export type Level = number | `loss-${number}`

/** The colors of ranges around zero, from the greatest loss to the greatest gain. */
export const DIVERGING: readonly Level[] = ['loss-4', 'loss-3', 'loss-2', 'loss-1', 1, 3, 5, 7]

/**
 * Returns the color of each range, the lowest first.
 * @param isLoss whether the lowest range is one of losses, which are no less of a gain but something else
 */
export function getLevels(thresholds: number, isLoss: boolean): Level[] {
  const levels = Array.from({ length: thresholds + 1 }, (_, bucket): Level => rampIndexFor(bucket, thresholds))
  return isLoss ? ['loss-2', ...levels.slice(1)] : levels
}
