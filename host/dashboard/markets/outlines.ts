import type { ShapeTopology } from '../../../widgets/_geo/topology/decode-topology.ts'
import { mergeShapes } from '../../../widgets/_geo/topology/merge-shapes.ts'
import { type Box, countySets, countyTopologies, getBox } from '../../markets/county-sets.ts'

export interface Outline {
  /** The box in cells of the state's own grid. */
  viewBox: string
  state: string
  county: string
  /** The middle of a county too small to be seen by itself. */
  dot: readonly [x: number, y: number] | undefined
}

/** Cells along the longer side of a state: finer than the picture's pixels would be wasted bytes. */
const CELLS = 72
/** A county with fewer cells on its longer side is marked by a dot as well. */
const SMALL = 10

const states = new Map<string, { cell: number; path: string; box: readonly number[] }>()

/** Returns a county in its state as path data small enough for a page; undefined if it is on no map. */
export function getOutline(fips: string): Outline | undefined {
  const set = countySets().find(({ ids }) => ids.includes(fips))
  if (!set) return undefined
  const vintage = countySets().indexOf(set)
  const topology = countyTopologies()[vintage] as ShapeTopology
  const which = `${vintage} ${fips.slice(0, 2)}`
  let state = states.get(which)
  if (!state) {
    const counties = set.ids.flatMap((id, at) => (id.startsWith(fips.slice(0, 2)) ? [at] : []))
    const box = getBox(set, counties)
    const [left, top, right, bottom] = box
    const cell = Math.max(1, Math.max(right - left, bottom - top) / CELLS)
    state = { cell, box, path: mergeShapes(topology, counties, cell) }
    states.set(which, state)
  }
  const { cell, path, box } = state
  const at = set.ids.indexOf(fips)
  const [left, top, right, bottom] = getBox(set, [at]).map((edge) => edge / cell) as unknown as Box
  const small = Math.max(right - left, bottom - top) < SMALL
  const round = (value: number) => Math.round(value * 10) / 10
  const edges = box.map((edge) => Math.round(edge / cell)) as unknown as Box
  return {
    viewBox: `${edges[0] - 2} ${edges[1] - 2} ${edges[2] - edges[0] + 4} ${edges[3] - edges[1] + 4}`,
    state: path,
    county: mergeShapes(topology, [at], cell),
    dot: small ? [round((left + right) / 2), round((top + bottom) / 2)] : undefined,
  }
}
