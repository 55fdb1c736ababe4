/** Keys by which something lifted moves: a step, or to an end. */
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Returns the position that a key moves to in a list of `count`, without wrapping around; undefined for keys that do
 * not move.
 */
export function placeFor(key: string, from: number, count: number): number | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, from + step))
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Returns the position under a point: that of the box around it, else that of the nearest one.
 * @returns -1 without boxes
 */
export function placeUnder(x: number, y: number, boxes: readonly Box[]): number {
  let nearest = -1
  let shortest = Number.POSITIVE_INFINITY
  boxes.forEach(({ left, top, right, bottom }, index) => {
    const dx = Math.max(left - x, 0, x - right)
    const dy = Math.max(top - y, 0, y - bottom)
    const far = dx * dx + dy * dy
    if (far < shortest) {
      shortest = far
      nearest = index
    }
  })
  return nearest
}

/** Fills in the `{names}` of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`)
