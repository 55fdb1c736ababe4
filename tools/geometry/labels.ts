import { joinRings } from '../../widgets/_map/rings.ts'
import { captionHeight, territoryBoxes } from './insets.ts'
import { type Leader, leaders, placed } from './label-places.ts'
import { boxOf, centroid, depth, ringArea } from './polygon.ts'
import type { Arc, Point } from './types.ts'

export interface Label {
  at: Point
  /** Index into `widths`. */
  fit: number
  territory?: true
  leader?: Leader
}

/** Widths of the drawn map, in CSS pixels, from which a label may be shown; `widgets/_map/shapes.ts` has the same. */
const widths = [320, 480, 640, 800, 960]

/** Half of two capital letters of 11 CSS pixels, with air: an ellipse of this size must lie in the shape. */
const half: Point = [11, 6.5]

/** Leader labels stand 22 units apart: a line of 13 CSS pixels has room from a map of 580. */
const leaderFit = 2

/** Where each shape's code stands. `arcs` in units of the box. */
export function labelsOf(ids: string[], arcs: Arc[]): Map<string, Label> {
  return new Map(ids.map((id) => [id, labelOf(id, arcs)]))
}

function labelOf(id: string, arcs: Arc[]): Label {
  const box = territoryBoxes[id]
  if (box)
    return { at: [Math.round((box[0] + box[2]) / 2), box[3] - captionHeight / 2], fit: leaderFit, territory: true }
  const led = leaders[id]
  if (led) return { ...led, fit: leaderFit }
  const rings = joinRings(
    arcs.flatMap(({ left, right, points }) => (left === id ? [points] : right === id ? [points.toReversed()] : [])),
  )
  const main = rings.reduce((a, b) => (Math.abs(ringArea(a)) > Math.abs(ringArea(b)) ? a : b))
  const at = placed[id] ?? middle(main)
  const fit = widths.findIndex((width) => room(main, at) >= 975 / width)
  return { at, fit: fit < 0 ? widths.length - 1 : fit }
}

/** How many times as large as at 975 CSS pixels a label could stand at this point. */
function room(ring: Point[], [x, y]: Point): number {
  const squeezed = ring.map(([px, py]): Point => [px / half[0], py / half[1]])
  return depth([squeezed], [x / half[0], y / half[1]])
}

/**
 * The place nearest the centroid among those with enough room: the deepest point alone (the pole of inaccessibility) looks
 * wrong in long shapes, the centroid alone falls out of bent ones.
 */
function middle(ring: Point[]): Point {
  const [x0, y0, x1, y1] = boxOf(ring)
  const [cx, cy] = centroid(ring)
  const step = x1 - x0 > 40 ? 2 : 0.5
  const places: { at: Point; room: number }[] = []
  for (let x = Math.ceil(x0); x < x1; x += step) {
    for (let y = Math.ceil(y0); y < y1; y += step) places.push({ at: [x, y], room: room(ring, [x, y]) })
  }
  const most = Math.max(...places.map((place) => place.room))
  const enough = Math.min(most * 0.85, 975 / 320)
  const away = ({ at: [x, y] }: { at: Point }) => Math.hypot(x - cx, y - cy)
  const { at } = places.filter((place) => place.room >= enough).reduce((a, b) => (away(b) < away(a) ? b : a))
  return [Math.round(at[0]), Math.round(at[1])]
}
