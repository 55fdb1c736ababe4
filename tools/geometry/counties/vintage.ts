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
  ...divideOutline(
    '09',
    around(lines, '09', (id) => id.startsWith('09')),
    getArcs(lands)
      .filter(({ right }) => right)
      .map((arc) => ({ ...arc, fine: false, points: arc.points.map(onGrid(step)) })),
    lands,
  ),
]

/** Areas of today and of the years before whose ground is the same: a test for ids of the map's counties, and for the others. */
const REPLACED: [id: string, isOld: (id: string) => boolean, isNew: (id: string) => boolean][] = [
  ['09', (id) => id.startsWith('09'), (id) => id.startsWith('09')],
  ['02261', (id) => id === '02261', (id) => PARTS.includes(id)],
]

/**
 * Builds today's counties of Connecticut and Alaska from the points of the old ones' outlines.
 *
 * @param lines of the old counties, generalised
 * @param borders of the new ones, generalised
 * @param lands the new ones, in map units
 */
export const newArcs = (lines: GridArc[], borders: GridArc[], lands: Land[]): GridArc[] =>
  REPLACED.flatMap(([id, isOld, isNew]) =>
    divideOutline(
      id,
      around(lines, id, isOld),
      borders.filter(({ left, right }) => right && isNew(left) && isNew(right)),
      lands.filter((land) => isNew(land.id)),
    ),
  )

/** Returns the lines with such a shape on one side only, turned so that it is on their left. */
function around(lines: GridArc[], id: string, isPart: (id: string) => boolean): GridArc[] {
  return lines
    .filter(({ left, right = '' }) => isPart(left) !== isPart(right))
    .map(({ left, points, fine }) => ({ left: id, fine, points: isPart(left) ? points : points.toReversed() }))
}

const onGrid =
  (step: number) =>
  (point: Point): Point =>
    point.map((v) => Math.round((v * TENTHS) / step) * step) as Point

/**
 * Divides the ground within an outline.
 *
 * @param inner the borders between its lands, on the grid
 * @param lands in map units
 */
function divideOutline(id: string, outline: GridArc[], inner: GridArc[], lands: Land[]): GridArc[] {
  const rings = joinRings(getOutlines(outline, id))
  const corners = rings.flat()
  const ends = inner.flatMap(({ points }) => [String(points[0]), String(points.at(-1))])
  const isOnOutline = (point: Point) => ends.filter((end) => end === String(point)).length === 1
  const borders = inner.map(
    ({ points, ...arc }): GridArc => ({
      ...arc,
      points: points
        .map((point) => (isOnOutline(point) ? getNearest(corners, point) : point))
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
