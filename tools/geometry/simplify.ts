import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import { projectedArcs } from './atlas.ts'
import { isIsland } from './join-arcs.ts'
import { ringArea } from './polygon.ts'
import { withoutSpecks } from './specks.ts'
import type { Arc, Point } from './types.ts'

export interface Level {
  /** Visvalingam weight: triangles smaller than this are flattened, in square units of the 975×610 box. */
  weight: number
  /** Distance of the grid that every point falls on. */
  grid: number
  /** Islands smaller than this are dropped, in square units. */
  island: number
}

/** Shapes that lose their face first: their arcs and islands count this many times. */
const careful: Record<string, number> = { DC: 4, DE: 2, RI: 3, HI: 2, GU: 2, MP: 3, VI: 3, AS: 3 }

const getCare = ({ left, right = left }: Arc) => Math.max(careful[left] ?? 1, careful[right] ?? 1)

/**
 * Arcs of every shape, simplified as one topology, so that a border has the same points on both sides.
 * Points are in steps of the level's grid.
 */
export function simplifiedArcs({ weight, grid, island }: Level): Arc[] {
  const least = (id: string) => island / (careful[id] ?? 1)
  const arcs = withoutSpecks(projectedArcs(), least)
  const weighted = presimplify(
    { type: 'Topology', objects: {}, arcs: arcs.map(({ points }) => points) },
    planarTriangleArea,
  )
  arcs.forEach((arc, i) => {
    for (const point of weighted.arcs[i] as [number, number, number][]) point[2] *= getCare(arc)
  })
  const lines = simplify(weighted, weight).arcs as Point[][]
  return arcs
    .map((arc, i) => ({ ...arc, points: onGrid(lines[i] as Point[], grid) }))
    .filter(({ points }) => points.length > 1)
    .filter((arc) => !isIsland(arc) || Math.abs(ringArea(arc.points)) * grid ** 2 >= least(arc.left))
}

/** Rounds points to steps of the grid, and removes repeats and points on a straight line. */
function onGrid(line: Point[], grid: number): Point[] {
  const points: Point[] = []
  for (const [x, y] of line) {
    const point: Point = [Math.round(x / grid), Math.round(y / grid)]
    const last = points.at(-1)
    const before = points.at(-2)
    if (last && last[0] === point[0] && last[1] === point[1]) continue
    if (before && last && turn(before, last, point) === 0) points.pop()
    points.push(point)
  }
  return points
}

/** Returns a number above 0 if a, b, c turn right on a screen, 0 for a straight line. */
export const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
