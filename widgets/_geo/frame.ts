import type { Pair, ProjectionFunctions } from './projections.ts'
import type { ControlPoint } from './types.ts'

/** A projection's plane laid on the map by turning, scaling, moving and, if need be, mirroring it. */
export interface PlaneFrame {
  to(lat: number, lng: number): Pair
  from(x: number, y: number): Pair
  /** How far a point of the map is from the middle of the control points, in widths and heights of their box. */
  away(x: number, y: number): number
}

/**
 * The first two control points come to lie exactly where they are said to be; the third decides between the plane and
 * its mirror image. Undefined where the first two decide nothing.
 */
export function createPlaneFrame(
  [to, from]: ProjectionFunctions,
  points: (ControlPoint | undefined)[],
): PlaneFrame | undefined {
  const [first, second, third = first] = points
  if (!first || !second || !third) return
  const [left, top] = to(first.lat, first.lng)
  const [u, v] = to(second.lat, second.lng)

  const lay = (mirror: number) => {
    const [du, dv] = [u - left, (v - top) * mirror]
    const [dx, dy] = [second.x - first.x, second.y - first.y]
    const square = du * du + dv * dv
    const a = (dx * du + dy * dv) / square
    const b = (dy * du - dx * dv) / square
    const scale = a * a + b * b
    const frame: Omit<PlaneFrame, 'away'> = {
      to(lat, lng) {
        const [u, v] = to(lat, lng)
        const [du, dv] = [u - left, (v - top) * mirror]
        return [first.x + a * du - b * dv, first.y + b * du + a * dv]
      },
      from(x, y) {
        const [dx, dy] = [(x - first.x) / scale, (y - first.y) / scale]
        return from(left + a * dx + b * dy, top + (a * dy - b * dx) * mirror)
      },
    }
    const [x, y] = frame.to(third.lat, third.lng)
    return { frame, scale, error: Math.hypot(x - third.x, y - third.y) }
  }

  const straight = lay(1)
  const mirrored = lay(-1)
  const { frame, scale } = mirrored.error < straight.error ? mirrored : straight
  if (!(scale > 0 && 1 / scale > 0)) return
  const span = (axis: 'x' | 'y') => {
    const all = [first[axis], second[axis], third[axis]]
    const low = Math.min(...all)
    const high = Math.max(...all)
    return [(low + high) / 2, high - low] as const
  }
  const [x0, width] = span('x')
  const [y0, height] = span('y')
  return {
    ...frame,
    // Three towns in a row make no flat box: a quarter of its length is its least side.
    away: (x, y) => Math.hypot((x - x0) / Math.max(width, height / 4), (y - y0) / Math.max(height, width / 4)),
  }
}
