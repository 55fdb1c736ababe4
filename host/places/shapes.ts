import { LRUCache } from 'lru-cache'
import type { ShapeTopology } from '../../widgets/_geo/topology/decode-topology.ts'
import { mergeShapes } from '../../widgets/_geo/topology/merge-shapes.ts'
import { type Box, countySets, countyTopologies, getBox } from '../markets/county-sets.ts'

export interface CountyPath {
  fips: string
  d: string
  /** The middle of its box. */
  at: readonly [x: number, y: number]
  /** Width of its box. */
  width: number
}

/** Counties as SVG path data, in cells of a grid of their own. */
export interface Shapes {
  viewBox: readonly [x: number, y: number, width: number, height: number]
  counties: CountyPath[]
}

/** Cells along the longer side of a picture: finer than its pixels would be wasted bytes. */
const CELLS = 320
/** How far a county's surroundings are shown, as a share of its own size, and at least so many steps of the grid. */
const AROUND = 0.75
const MIN_AROUND = 24

const states = new Map<string, Shapes>()
/** Finding the neighbors takes several milliseconds; a picture has some kilobytes. */
const surroundings = new LRUCache<string, Shapes>({ max: 1000 })

/**
 * Returns the counties of a state.
 * @param old true for former counties, in states whose counties changed
 */
export function getStateShapes(stateFips: string, old: boolean): Shapes | undefined {
  const vintage = old ? 1 : 0
  const key = `${vintage} ${stateFips}`
  const known = states.get(key)
  if (known) return known
  const set = countySets()[vintage]
  const counties = set?.ids.flatMap((id, at) => (id.startsWith(stateFips) ? [at] : [])) ?? []
  if (!set || !counties.length) return undefined
  const shapes = getShapes(vintage, counties, getBox(set, counties))
  states.set(key, shapes)
  return shapes
}

/** Returns a county, which comes first, and all counties in a frame around it; undefined if it is on no map. */
export function getSurroundings(fips: string): Shapes | undefined {
  const known = surroundings.get(fips)
  if (known) return known
  const set = countySets().find(({ ids }) => ids.includes(fips))
  if (!set) return undefined
  const own = set.ids.indexOf(fips)
  const [left, top, right, bottom] = getBox(set, [own])
  const around = Math.max(MIN_AROUND, Math.max(right - left, bottom - top) * AROUND)
  const frame: Box = [left - around, top - around, right + around, bottom + around]
  const counties = set.ids.flatMap((_, at) => (at !== own && overlaps(getBox(set, [at]), frame) ? [at] : []))
  const shapes = getShapes(countySets().indexOf(set), [own, ...counties], frame)
  surroundings.set(fips, shapes)
  return shapes
}

function getShapes(vintage: number, counties: readonly number[], box: Box): Shapes {
  const set = countySets()[vintage] as ReturnType<typeof countySets>[number]
  const topology = countyTopologies()[vintage] as ShapeTopology
  const [left, top, right, bottom] = box
  const cell = Math.max(0.5, Math.max(right - left, bottom - top) / CELLS)
  return {
    viewBox: [
      Math.floor(left / cell) - 1,
      Math.floor(top / cell) - 1,
      Math.ceil((right - left) / cell) + 2,
      Math.ceil((bottom - top) / cell) + 2,
    ],
    counties: counties.map((county) => {
      const [west, north, east, south] = getBox(set, [county])
      return {
        fips: set.ids[county] as string,
        d: mergeShapes(topology, [county], cell),
        at: [Math.round((west + east) / 2 / cell), Math.round((north + south) / 2 / cell)],
        width: Math.round((east - west) / cell),
      }
    }),
  }
}

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
