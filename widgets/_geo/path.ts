import { parsePath } from './parse-path.ts'
import type { Box, Point } from './types.ts'

export { getCentroid } from './view.ts'

/** Where a cubic curve stands at t, on one axis. */
const bezier = (a: number, b: number, c: number, d: number, t: number) => {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** Where a cubic curve turns round on one axis: zeros of its derivative. */
function getExtrema(a: number, b: number, c: number, d: number): number[] {
  const square = d - a + 3 * (b - c)
  const linear = 2 * (a - 2 * b + c)
  const constant = b - a
  const q = (linear + (linear < 0 ? -1 : 1) * Math.sqrt(linear * linear - 4 * square * constant)) / -2
  return [q / square, constant / q].filter((t) => t > 0 && t < 1)
}

/** The least box around what SVG path data draws, without its stroke; undefined where it draws nothing. */
export function getBox(path: string): Box | undefined {
  const box = { x: Infinity, y: Infinity, x2: -Infinity, y2: -Infinity }
  let [px, py] = [0, 0]
  const take = (x: number, y: number) => {
    if (x < box.x) box.x = x
    if (x > box.x2) box.x2 = x
    if (y < box.y) box.y = y
    if (y > box.y2) box.y2 = y
  }
  const line = (x: number, y: number) => {
    take(x, y)
    px = x
    py = y
  }
  parsePath(path, line, (x1, y1, x2, y2, x, y) => {
    for (const t of [...getExtrema(px, x1, x2, x), ...getExtrema(py, y1, y2, y)]) {
      take(bezier(px, x1, x2, x, t), bezier(py, y1, y2, y, t))
    }
    line(x, y)
  })
  return box.x2 >= box.x ? box : undefined
}

/** Curves are drawn as straight pieces that leave them by at most this much, in map units. */
const FLATNESS = 0.05
/** And in no more than this many: coordinates may be anything. */
const PIECES = 64

/** Corners of the rings that SVG path data fills, one ring for each subpath; the last corner joins the first. */
export function getRings(path: string): Point[][] {
  const rings: Point[][] = []
  let ring: Point[] = []
  let [px, py] = [0, 0]
  const line = (x: number, y: number, start: boolean) => {
    if (start) {
      ring = []
      rings.push(ring)
    }
    ring.push({ x, y })
    px = x
    py = y
  }
  parsePath(path, line, (x1, y1, x2, y2, x, y) => {
    const [fromX, fromY] = [px, py]
    const bend = Math.max(Math.hypot(px - 2 * x1 + x2, py - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y))
    // The chord of a piece leaves a curve by at most an eighth of its second derivative (6 × bend) over pieces².
    const pieces = Math.min(PIECES, Math.ceil(Math.sqrt((6 / 8 / FLATNESS) * bend)) || 1)
    for (let i = 1; i < pieces; i++) {
      line(bezier(fromX, x1, x2, x, i / pieces), bezier(fromY, y1, y2, y, i / pieces), false)
    }
    line(x, y, false)
  })
  return rings
}

/** Whether rings, filled as SVG fills them (nonzero winding), cover a point. */
export function contains(rings: readonly (readonly Point[])[], x: number, y: number): boolean {
  let winding = 0
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from && from.y > y !== to.y > y) {
        const left = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
        if (to.y > from.y ? left > 0 : left < 0) winding += to.y > from.y ? 1 : -1
      }
      from = to
    }
  }
  return winding !== 0
}
