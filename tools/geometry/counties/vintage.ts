import { type GridArc, TENTHS } from '../infos/generalize.ts'
import { getArcs, type Land } from '../infos/topology.ts'
import { getOutlines } from '../join-arcs.ts'
import { depth } from '../polygon.ts'
import { joinRings } from '../rings.ts'
import type { Point } from '../types.ts'

/** The areas that Valdez-Cordova (02261) became in 2019. */
const PARTS = ['02063', '02066']

/**
 * Builds the old counties from the very points of the new ones' outlines, so that neighbors have no gap: Valdez-Cordova
 * surrounds its two parts, and the counties of Connecticut share the outline of its regions.
 *
 * @param lines of the new counties, generalised
 * @param lands the old counties of Connecticut, in map units
 */
export const oldArcs = (lines: GridArc[], lands: Land[], step: number): GridArc[] => [
  ...around(lines, '02261', (id) => PARTS.includes(id)),
  ...connecticut(
    around(lines, '09', (id) => id.startsWith('09')),
    lands,
    step,
  ),
]

/** Returns the lines with such a shape on one side only, turned so that it is on their left. */
function around(lines: GridArc[], id: string, isPart: (id: string) => boolean): GridArc[] {
  return lines
    .filter(({ left, right = '' }) => isPart(left) !== isPart(right))
    .map(({ left, points, fine }) => ({ left: id, fine, points: isPart(left) ? points : points.toReversed() }))
}

function connecticut(outline: GridArc[], lands: Land[], step: number): GridArc[] {
  const rings = joinRings(getOutlines(outline, '09'))
  const corners = rings.flat()
  const inner = getArcs(lands).filter(({ right }) => right)
  const ends = inner.flatMap(({ points }) => [String(points[0]), String(points.at(-1))])
  const isOnOutline = (point: Point) => ends.filter((end) => end === String(point)).length === 1
  const onGrid = (point: Point): Point => point.map((v) => Math.round((v * TENTHS) / step) * step) as Point
  const borders = inner.map(
    ({ points, ...arc }): GridArc => ({
      ...arc,
      fine: false,
      points: points
        .map((point) => (isOnOutline(point) ? getNearest(corners, onGrid(point)) : onGrid(point)))
        .filter((point, i, all) => String(point) !== String(all[i - 1])),
    }),
  )
  const meetings = new Set(borders.flatMap(({ points }) => [String(points[0]), String(points.at(-1))]))
  const pieces = rings.flatMap((ring) => parted(ring, meetings))
  return [...pieces.map((points): GridArc => ({ left: getOwner(points, lands), fine: false, points })), ...borders]
}

function getNearest(points: Point[], [x, y]: Point): Point {
  const away = ([px, py]: Point) => Math.hypot(px - x, py - y)
  return points.reduce((a, b) => (away(b) < away(a) ? b : a))
}

/** Splits a ring at points. */
function parted(ring: Point[], meetings: Set<string>): Point[][] {
  const open = ring.slice(0, -1)
  const first = open.findIndex((point) => meetings.has(String(point)))
  if (first < 0) return [ring]
  const turned = [...open.slice(first), ...open.slice(0, first + 1)]
  const cuts = turned.flatMap((point, i) => (meetings.has(String(point)) ? [i] : []))
  return cuts.slice(1).map((to, i) => turned.slice(cuts[i], to + 1))
}

/** Finds the owner of a piece of coast or foreign border: the land in which its middle lies deepest. */
function getOwner(piece: Point[], lands: Land[]): string {
  const i = Math.max(1, Math.floor(piece.length / 2))
  const [a, b] = [piece[i - 1] as Point, piece[i] as Point]
  const middle: Point = [(a[0] + b[0]) / 2 / TENTHS, (a[1] + b[1]) / 2 / TENTHS]
  return lands.reduce((one, two) => (depth(two.rings, middle) > depth(one.rings, middle) ? two : one)).id
}
