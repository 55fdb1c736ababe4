import type { Box, Point } from './types.ts'

/** A shape as getRings() has it: the last corner of a ring joins the first. */
export type Rings = readonly (readonly Point[])[]

/** So many cells along a border have the other shape beside them: where two shapes only meet at a corner there are fewer. */
const LONG = 10
/** A side has no more cells than this, whatever a map's coordinates are. */
const CELLS = 1e4

/**
 * Whether two shapes have a border in common, of which each has a line of its own: not a corner alone, and not a narrow water.
 *
 * @param box where both of them are
 * @param gap how far the two lines may lie apart
 */
export const shareBorder = (a: Rings, b: Rings, box: Box, gap: number): boolean =>
  joined(a, b, gap / 20) || beside(a, b, box, gap)

/** Whether a side of one is a side of the other, however short: shapes of one drawing have the points of a border in common. */
function joined(a: Rings, b: Rings, grain: number): boolean {
  const getKey = ({ x, y }: Point) => `${Math.round(x / grain)} ${Math.round(y / grain)}`
  const corners = new Set(b.flat().map(getKey))
  return a.some((ring) => {
    const names = ring.map(getKey)
    return names.some((name, i) => {
      const last = names.at(i - 1) as string
      return name !== last && corners.has(name) && corners.has(last)
    })
  })
}

/** Whether the lines run beside each other for a while. */
function beside(a: Rings, b: Rings, box: Box, gap: number): boolean {
  const cell = Math.max(gap, (box.x2 - box.x + box.y2 - box.y) / CELLS)
  const others = getCells(b, box, cell)
  const around = [-1, 0, 1]
  let count = 0
  for (const [x, y] of getCells(a, box, cell).values()) {
    if (around.some((dx) => around.some((dy) => others.has(`${x + dx} ${y + dy}`)))) count++
  }
  return count >= LONG
}

/** The cells that the lines of a shape pass through, inside of a box. */
function getCells(rings: Rings, box: Box, cell: number): Map<string, [x: number, y: number]> {
  const cells = new Map<string, [x: number, y: number]>()
  for (const ring of rings) {
    ring.forEach((to, i) => {
      const from = ring.at(i - 1) as Point
      const [start, end] = clipped(from, to, box)
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const steps = Math.ceil(((end - start) * Math.hypot(dx, dy) * 2) / cell) || 1
      for (let n = 0; n <= steps; n++) {
        const at = start + ((end - start) * n) / steps
        const x = Math.floor((from.x + dx * at - box.x) / cell)
        const y = Math.floor((from.y + dy * at - box.y) / cell)
        cells.set(`${x} ${y}`, [x, y])
      }
    })
  }
  return cells
}

/** Where a side is in a box, as shares of its length; the end comes before the start where it is not. */
function clipped(from: Point, to: Point, box: Box): [start: number, end: number] {
  let [start, end] = [0, 1]
  for (const [at, way, low, high] of [
    [from.x, to.x - from.x, box.x, box.x2],
    [from.y, to.y - from.y, box.y, box.y2],
  ] as const) {
    const [one, two] = [(low - at) / way, (high - at) / way]
    if (way) {
      start = Math.max(start, Math.min(one, two))
      end = Math.min(end, Math.max(one, two))
    } else if (at < low || at > high) end = -1
  }
  return [start, end]
}
