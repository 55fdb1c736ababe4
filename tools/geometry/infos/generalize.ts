import { planarTriangleArea, presimplify } from 'topojson-simplify'
import { getOutlines, isIsland } from '../join-arcs.ts'
import { getPointsBox, ringArea } from '../polygon.ts'
import { joinRings } from '../rings.ts'
import { turn } from '../simplify.ts'
import { withoutSpecks } from '../specks.ts'
import type { Arc, Box, Point } from '../types.ts'
import { crossings } from './crossings.ts'

/** Grids are counted in this part of a map unit: the finest grid, and the one decimal that paths have. */
export const TENTHS = 10

export interface Level {
  /** Visvalingam weight: triangles smaller than this are flattened, in square map units. */
  weight: number
  /** Distance of the grid that points fall on, in tenths of a map unit. */
  step: number
  /** Islands smaller than this are dropped, in square map units. */
  island: number
  /** Smaller ones stay where a shape reaches this many map units further with them. */
  reach: number
  /** Shapes smaller than this are drawn in more detail the smaller they are, in square map units. */
  whole: number
  /** Islands of shapes smaller than this, in square map units, lie on the finest grid. */
  fine: number
}

/** A line with its points in tenths of a map unit. */
export interface GridArc extends Arc {
  /** True if its points lie on the finest grid, not on the level's. */
  fine: boolean
}

/** Rounds of looking for what went wrong; the first ones take finer lines, the others coarser. */
const [FINER, ROUNDS] = [10, 40]

/** Reduces points onto a grid, so that no line crosses another and no shape is lost. */
export function generalized(atlas: Arc[], { weight, step, island, reach, whole, fine }: Level): GridArc[] {
  const areas = getAreas(atlas)
  const care = (id: string) => Math.max(1, Math.sqrt(whole / (areas.get(id) as number)))
  const arcs = withoutSpecks(atlas, (id) => island / care(id), farthest(reach))
  const small = (id: string) => (areas.get(id) as number) < fine
  const onFinest = islets(arcs, small)
  const weighted = presimplify(
    { type: 'Topology', objects: {}, arcs: arcs.map(({ points }) => points) },
    planarTriangleArea,
  ).arcs as unknown as [x: number, y: number, weight: number][][]
  const own = arcs.map((arc) => {
    const { left, right = left, points } = arc
    const limit = weight / Math.max(care(left), care(right))
    return isIsland(arc) ? Math.min(limit, Math.abs(ringArea(points)) / 8) : limit
  })
  const draw = (arc: Arc, i: number, weight: number): GridArc => {
    const remaining = (weighted[i] as [number, number, number][]).filter((point) => point[2] >= weight)
    const fine = onFinest.has(arc)
    const points = onGrid(remaining, fine ? 1 : step)
    const isLost = isIsland(arc) && !arc.right && points.length < 4 && weight <= (own[i] as number)
    return { ...arc, fine, points: isLost ? square(arc.points, fine ? 1 : step) : points }
  }
  const weights = [...own]
  const lines = arcs.map((arc, i) => draw(arc, i, own[i] as number))
  for (let round = 0; round < ROUNDS; round++) {
    const bad = [...crossings(lines), ...lost(lines)]
    if (!bad.length) break
    for (const i of new Set(bad)) {
      const finer = round < FINER
      weights[i] = finer ? (weights[i] as number) / 1.6 : (own[i] as number) * 1.2 ** (round - FINER)
      lines[i] = draw(arcs[i] as Arc, i, weights[i] as number)
    }
  }
  return lines.filter(({ points }) => points.length > 1)
}

const sum = (rings: Point[][]) => rings.reduce((all, ring) => all + Math.abs(ringArea(ring)), 0)

/** Arcs by the shapes on their sides. */
function getSides(arcs: Arc[]): Map<string, number[]> {
  const sides = new Map<string, number[]>()
  arcs.forEach(({ left, right }, i) => {
    for (const id of right ? [left, right] : [left]) sides.set(id, [...(sides.get(id) ?? []), i])
  })
  return sides
}

export function getRings(arcs: Arc[]): Map<string, Point[][]> {
  const rings = [...getSides(arcs)].map(([id, indices]) => {
    const own = indices.map((i) => arcs[i] as Arc).filter(({ points }) => points.length > 1)
    return [id, joinRings(getOutlines(own, id)).filter((ring) => ringArea(ring) !== 0)] as const
  })
  return new Map(rings)
}

const getAreas = (arcs: Arc[]) => new Map([...getRings(arcs)].map(([id, rings]) => [id, sum(rings)]))

/** Arcs of the shapes of which nothing is left. */
function lost(arcs: Arc[]): number[] {
  const areas = getAreas(arcs)
  return [...getSides(arcs)].flatMap(([id, indices]) => (areas.get(id) ? [] : indices))
}

const farthest = (reach: number) => (rings: Point[][], least: number) => {
  const saved = new Set<Point[]>()
  let [x, y, x2, y2] = getPointsBox(rings.filter((ring, i) => !i || Math.abs(ringArea(ring)) >= least).flat())
  for (const ring of rings) {
    const [left, top, right, bottom] = getPointsBox(ring)
    if (Math.max(x - left, y - top, right - x2, bottom - y2) <= reach) continue
    saved.add(ring)
    ;[x, y, x2, y2] = [Math.min(x, left), Math.min(y, top), Math.max(x2, right), Math.max(y2, bottom)]
  }
  return saved
}

/** Returns the arcs of islands that belong only to such shapes. Land inside another shape has no coast. */
function islets(arcs: Arc[], belongs: (id: string) => boolean): Set<Arc> {
  const next = new Map<string, string>()
  const findLand = (corner: string): string => {
    const other = next.get(corner)
    return other === undefined ? corner : findLand(other)
  }
  const corners = arcs.map(({ points }) => [points[0], points.at(-1)].map(String) as [string, string])
  for (const [from, to] of corners) if (findLand(from) !== findLand(to)) next.set(findLand(from), findLand(to))
  const lands = corners.map(([from]) => findLand(from))
  const coasts = new Set(lands.filter((_, i) => !arcs[i]?.right))
  const others = new Set(
    lands.filter((_, i) => {
      const { left, right = left } = arcs[i] as Arc
      return !belongs(left) || !belongs(right)
    }),
  )
  return new Set(arcs.filter((_, i) => coasts.has(lands[i] as string) && !others.has(lands[i] as string)))
}

/** Draws an island smaller than the grid as the cells that it lies in. */
function square(ring: Point[], step: number): Point[] {
  const [x, y, x2, y2] = getPointsBox(ring).map((v, i) => {
    const cells = (v * TENTHS) / step
    return (i < 2 ? Math.floor(cells) : Math.ceil(cells)) * step
  }) as Box
  return [
    [x, y],
    [x2, y],
    [x2, y2],
    [x, y2],
    [x, y],
  ]
}

/** Rounds points to tenths on a grid of `step` tenths, and removes repeats, points on a straight line, and spikes. */
function onGrid(line: readonly (readonly number[])[], step: number): Point[] {
  const points: Point[] = []
  for (const [x = 0, y = 0] of line) {
    const point: Point = [Math.round((x * TENTHS) / step) * step, Math.round((y * TENTHS) / step) * step]
    while (points.length > 1 && turn(points.at(-2) as Point, points.at(-1) as Point, point) === 0) points.pop()
    const last = points.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  return points
}
