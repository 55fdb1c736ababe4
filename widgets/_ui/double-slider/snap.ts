/** The two values of a double slider. */
export type Range = readonly [from: number, to: number]

/** Returns the index of the nearest allowed step; of two equally near, the lower. @param steps ascending */
export function nearestStep(steps: readonly number[], value: number): number {
  let best = 0
  for (const [index, step] of steps.entries()) {
    if (Math.abs(step - value) < Math.abs((steps[best] as number) - value)) best = index
  }
  return best
}

/**
 * Returns the range after one end was moved to a value: on an allowed step, with the lower end at least a step below
 * the upper.
 * @param steps ascending, at least two
 */
export function moveThumb(steps: readonly number[], [from, to]: Range, end: 'from' | 'to', value: number): Range {
  const at = nearestStep(steps, value)
  const last = steps.length - 1
  if (end === 'from') return [steps[Math.min(at, Math.max(0, nearestStep(steps, to) - 1))] as number, to]
  return [from, steps[Math.max(at, Math.min(last, nearestStep(steps, from) + 1))] as number]
}
