import { captionHeight, territoryBoxes } from './insets.ts'
import { getOutlines } from './join-arcs.ts'
import { inWater, type Leader, leaders, placed } from './label-places.ts'
import { centroid, depth, getPointsBox, ringArea } from './polygon.ts'
import { joinRings } from './rings.ts'
import type { Arc, Point } from './types.ts'

export interface Label {
  at: Point
  /** Index into `widths`. */
  fit: number
  territory?: true
  leader?: Leader
}

/** Widths of the drawn map, in CSS pixels, from which a label may be shown. */
export const widths = [320, 480, 640, 800, 960]

/** Widths of capitals in thousandths of the font size (Helvetica's; Inter and Arial differ by a few per cent). */
const wide: Record<string, number> = { I: 278, J: 500, L: 556, T: 611, F: 611, Z: 611, M: 833, W: 944, O: 778, G: 778 }

/** Returns the half axes of an ellipse around a label of 11 CSS pixels, with some space: it must lie in the shape. */
function half(id: string): Point {
  const width = [...id].reduce((sum, letter) => sum + (wide[letter] ?? 700), 0) * 0.011
  return [width * 0.6 + 1.5, 6.5]
}

/** Leader labels stand 22 units apart: a line of 13 CSS pixels has room from a map of 580. */
const leaderFit = 2

/** Places each shape's code. `arcs` are in units of the box. */
export function getLabels(ids: string[], arcs: Arc[]): Map<string, Label> {
  return new Map(ids.map((id) => [id, getLabel(id, arcs)]))
}

function getLabel(id: string, arcs: Arc[]): Label {
  const box = territoryBoxes[id]
  if (box)
    return { at: [Math.round((box[0] + box[2]) / 2), box[3] - captionHeight / 2], fit: leaderFit, territory: true }
  const led = leaders[id]
  if (led) return { ...led, fit: leaderFit }
  const rings = joinRings(getOutlines(arcs, id))
  const main = rings.reduce((a, b) => (Math.abs(ringArea(a)) > Math.abs(ringArea(b)) ? a : b))
  const water = inWater[id]
  if (water) return { at: water, fit: 0 }
  const at = placed[id] ?? middle(id, main)
  const fit = widths.findIndex((width) => room(id, main, at) >= 975 / width)
  return { at, fit: fit < 0 ? widths.length - 1 : fit }
}

/** Returns how large a label could be at this point, as a multiple of its size at 975 CSS pixels. */
function room(id: string, ring: Point[], [x, y]: Point): number {
  const [rx, ry] = half(id)
  const squeezed = ring.map(([px, py]): Point => [px / rx, py / ry])
  return depth([squeezed], [x / rx, y / ry])
}

/**
 * Finds the place nearest to the centroid with enough space: the deepest point alone (the pole of inaccessibility)
 * looks wrong in long shapes, and the centroid is outside of bent ones.
 */
function middle(id: string, ring: Point[]): Point {
  const [x0, y0, x1, y1] = getPointsBox(ring)
  const [cx, cy] = centroid(ring)
  const step = x1 - x0 > 40 ? 2 : 0.5
  const places: { at: Point; room: number }[] = []
  for (let x = Math.ceil(x0); x < x1; x += step) {
    for (let y = Math.ceil(y0); y < y1; y += step) places.push({ at: [x, y], room: room(id, ring, [x, y]) })
  }
  const maxRoom = Math.max(...places.map((place) => place.room))
  const minRoom = Math.min(maxRoom * 0.85, 975 / 320)
  const away = ({ at: [x, y] }: { at: Point }) => Math.hypot(x - cx, y - cy)
  const { at } = places.filter((place) => place.room >= minRoom).reduce((a, b) => (away(b) < away(a) ? b : a))
  return [Math.round(at[0]), Math.round(at[1])]
}
