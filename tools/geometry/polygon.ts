import type { Box, Point } from './types.ts'

/** Computes the area by the shoelace formula: positive for a ring that is clockwise on a screen (y down). */
export function ringArea(ring: Point[]): number {
  let sum = 0
  let [x0, y0] = ring.at(-1) as Point
  for (const [x, y] of ring) {
    sum += x0 * y - x * y0
    ;[x0, y0] = [x, y]
  }
  return sum / 2
}

export function centroid(ring: Point[]): Point {
  let [sx, sy] = [0, 0]
  let [x0, y0] = ring.at(-1) as Point
  for (const [x, y] of ring) {
    sx += (x0 + x) * (x0 * y - x * y0)
    sy += (y0 + y) * (x0 * y - x * y0)
    ;[x0, y0] = [x, y]
  }
  const area = ringArea(ring)
  return [sx / (6 * area), sy / (6 * area)]
}

export function getPointsBox(points: Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Returns the distance of a point to the nearest edge of some rings: positive inside, negative outside. */
export function depth(rings: Point[][], [px, py]: Point): number {
  let inside = false
  let nearest = Infinity
  for (const ring of rings) {
    let [x0, y0] = ring.at(-1) as Point
    for (const [x1, y1] of ring) {
      if (y0 > py !== y1 > py && px < ((x1 - x0) * (py - y0)) / (y1 - y0) + x0) inside = !inside
      const [dx, dy] = [x1 - x0, y1 - y0]
      const t = Math.max(0, Math.min(1, ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy || 1)))
      nearest = Math.min(nearest, Math.hypot(px - x0 - t * dx, py - y0 - t * dy))
      ;[x0, y0] = [x1, y1]
    }
  }
  return inside ? nearest : -nearest
}
