import type { Position } from 'geojson'
import { mesh } from 'topojson-client'
import { decodeTopology, getShapeRings, type ShapeTopology } from './topology/decode-topology.ts'
import type { TopologyData } from './topology/topology-data.ts'

/** One vintage of counties in a generated module; `tools/geometry/counties/module.ts` writes it, all in steps of the grid. */
export interface CountyData extends TopologyData {
  /** FIPS codes after commas; where shorter, what it is more than the one before, '' for 2. */
  ids: string
}

/** Steps of the grid in one unit of the 975×610 box. */
export const STEPS = 6

/**
 * Counties as flat numbers, ready for a canvas and for a message between threads. Lengths are steps of the grid, offsets count
 * numbers (x and y are two).
 */
export interface CountyShapes {
  ids: string[]
  /** x and y of all points, ring after ring; each ring ends with its first point. */
  points: Int16Array
  /** Where each ring starts in `points`, and the end of the last one. */
  rings: Int32Array
  /** First ring of each county, and the number of all rings. */
  first: Int32Array
  /** Left, top, right, bottom of each county. */
  boxes: Int16Array
}

/** What a whole map is drawn from. */
export interface CountySet extends CountyShapes {
  /** Lines between counties of two states, and coasts. */
  states: Position[][]
  coasts: Position[][]
}

/** Codes as they are written for short: most counties are numbered by twos. */
export function getIds(text: string): string[] {
  let id = 0
  return text.split(',').map((own) => {
    id = own.length > 3 ? +own : id + (+own || 2)
    return `${1e5 + id}`.slice(1)
  })
}

/** A vintage's counties for topojson-client, in steps of the grid. */
export const decodeCountyTopology = (data: CountyData): ShapeTopology => decodeTopology(data, getIds(data.ids))

/** Neighbors share the points of their borders. */
export function decodeCounties(data: CountyData, ids = getIds(data.ids)): CountySet {
  const topology = decodeTopology(data, ids)
  const counties = getShapeRings(topology)
  const all = counties.flat()
  const points = new Int16Array(all.reduce((sum, ring) => sum + 2 * ring.length, 0))
  const rings = new Int32Array(all.length + 1)
  const first = new Int32Array(ids.length + 1)
  const boxes = new Int16Array(ids.length * 4)
  let end = 0
  let count = 0
  counties.forEach((own, county) => {
    first[county] = count
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const ring of own) {
      rings[count++] = end
      for (const [x = 0, y = 0] of ring) {
        points[end++] = x
        points[end++] = y
        left = Math.min(left, x)
        top = Math.min(top, y)
        right = Math.max(right, x)
        bottom = Math.max(bottom, y)
      }
    }
    boxes.set([left, top, right, bottom], county * 4)
  })
  first[ids.length] = count
  rings[count] = end
  return { ids, points, rings, first, boxes, ...getLines(topology) }
}

function getLines(topology: ShapeTopology): Pick<CountySet, 'states' | 'coasts'> {
  const { shapes } = topology.objects
  const getStateCode = ({ id }: { id?: string | number }) => `${id}`.slice(0, 2)
  return {
    states: mesh(topology, shapes, (a, b) => getStateCode(a) !== getStateCode(b)).coordinates,
    coasts: mesh(topology, shapes, (a, b) => a === b).coordinates,
  }
}
