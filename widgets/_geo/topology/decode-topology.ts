import type { Position } from 'geojson'
import type { GeometryCollection, MultiPolygon as ShapeOfArcs, Topology } from 'topojson-specification'
import type { TopologyData } from './topology-data.ts'

export type ShapeTopology = Topology<{ shapes: GeometryCollection }>

type Point = [x: number, y: number]

/**
 * Reads numbers one by one; `digits()` in `tools/geometry/encode.ts` writes them.
 *
 * @throws RangeError for a number after the end of the text
 */
export function createReader(text = '') {
  let at = 0
  const read = (): number => {
    if (at >= text.length) throw new RangeError('The text of a topology ends too early.')
    const code = text.charCodeAt(at++)
    return code < 92 ? code - 40 : code - 41 + 34 * read()
  }
  const readSigned = () => {
    const value = read()
    return (value >> 1) ^ -(value & 1)
  }
  return { read, readSigned }
}

/**
 * Decodes a topology into the form that topojson-client takes. Each ring is a polygon of its own, holes as well, because the maps fill by
 * winding.
 *
 * @param ids of the shapes, in their order
 * @param step distance between points of the coarse grid; lines are on it or on the fine grid, whose distance is 1
 * @throws RangeError for text that ends too early
 */
export function decodeTopology(data: TopologyData, ids: readonly string[], step = 1): ShapeTopology {
  const rings = createReader(data.rings)
  const lines = createReader(data.lines)
  const picks = createReader(data.picks)
  const starts = createReader(data.starts)
  const steps = createReader(data.steps)
  const arcs: Point[][] = []
  /** The shape that each arc was written for. */
  const owners: number[] = []
  /** By the corner where they end, the arcs that wait for the shape on their other side, which takes them backwards. */
  const waiting = new Map<number, number[]>()
  const getKey = ([x, y]: Point) => x + y * 2 ** 16
  let gridX = 0
  let gridY = 0

  /** Takes the known arc that goes on from a corner, if it is one of them. Who leaves a shape there rarely goes on along it. */
  function pickArc(corner: Point, before: number): number | undefined {
    const known = waiting.get(getKey(corner))
    if (!known?.length) return undefined
    const others = known.filter((arc) => owners[arc] !== before)
    const own = known.filter((arc) => owners[arc] === before)
    const arc = [...others, undefined, ...own][picks.read()]
    if (arc !== undefined) known.splice(known.indexOf(arc), 1)
    return arc
  }

  function readArc(from: Point, shape: number, isFirst: boolean): Point[] {
    const kind = lines.read()
    const isFine = kind & 2
    let [x, y] = from
    // The start of a small island is not on the grid.
    if (isFine && isFirst) {
      x += steps.readSigned()
      y += steps.readSigned()
    }
    const unit = isFine ? 1 : step
    const arc: Point[] = [[x, y]]
    for (let count = kind >> 2; count; count--) {
      x += steps.readSigned() * unit
      y += steps.readSigned() * unit
      arc.push([x, y])
    }
    owners.push(shape)
    const index = arcs.push(arc) - 1
    const isBorder = !(kind & 1)
    if (isBorder) {
      const key = getKey([x, y])
      const known = waiting.get(key)
      if (known) known.push(index)
      else waiting.set(key, [index])
    }
    return arc
  }

  /** @returns indices of arcs; of one that is taken backwards its ones' complement, as TopoJSON has it */
  function readRing(shape: number): number[] {
    gridX += starts.readSigned() * step
    gridY += starts.readSigned() * step
    let at: Point = [gridX, gridY]
    let start: Point | undefined
    let before = -1
    const ring: number[] = []
    do {
      const known = pickArc(at, before)
      if (known === undefined) {
        const arc = readArc(at, shape, !start)
        ring.push(arcs.length - 1)
        before = -1
        start ??= arc[0] as Point
        at = arc.at(-1) as Point
      } else {
        const arc = arcs[known] as Point[]
        ring.push(~known)
        before = owners[known] as number
        start ??= at
        at = arc[0] as Point
      }
    } while (at[0] !== start[0] || at[1] !== start[1])
    return ring
  }

  const geometries = ids.map((id, shape) => {
    const polygons: number[][][] = []
    for (let count = rings.read(); count; count--) polygons.push([readRing(shape)])
    return { type: 'MultiPolygon' as const, id, arcs: polygons }
  })
  return { type: 'Topology', arcs, objects: { shapes: { type: 'GeometryCollection', geometries } } }
}

/** The rings of each shape, in the order of the topology's shapes; each ends with its first point. */
export const getShapeRings = ({ arcs, objects }: ShapeTopology): Position[][][] =>
  objects.shapes.geometries.map((shape) => (shape as ShapeOfArcs).arcs.flat().map((ring) => joinArcs(arcs, ring)))

/** Puts a ring together. `feature()` of topojson-client does the same with a copy of every point, before the first map of a page. */
const joinArcs = (arcs: readonly Position[][], ring: readonly number[]): Position[] =>
  ring.flatMap((index, i) => {
    const arc = index < 0 ? (arcs[~index] as Position[]).toReversed() : (arcs[index] as Position[])
    // It begins where the one before it ends.
    return i ? arc.slice(1) : arc
  })
