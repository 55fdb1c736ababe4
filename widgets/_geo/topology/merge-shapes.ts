import type { Position } from 'geojson'
import { merge } from 'topojson-client'
import type { MultiPolygon } from 'topojson-specification'
import type { ShapeTopology } from './decode-topology.ts'
import { writePath } from './write-path.ts'

/**
 * Shapes as one, without the borders between them, on a coarse grid: SVG path data in cells of the grid. Pieces smaller than a
 * cell go.
 *
 * @param shapes which of the topology's, by their indices
 * @param cell side of a cell, in units of the topology
 */
export function mergeShapes(topology: ShapeTopology, shapes: Iterable<number>, cell: number): string {
  const { geometries } = topology.objects.shapes
  const members = [...shapes].map((i) => geometries[i] as MultiPolygon)
  const rings = merge(topology, members).coordinates.flat()
  return writePath(rings.map((ring) => snapRing(ring, cell)).filter((ring) => ring.length > 3))
}

/** A closed ring on the grid, without repeats, corners on a straight line, and spikes. */
function snapRing(ring: readonly Position[], cell: number): Position[] {
  const corners: Position[] = []
  const add = ([x = 0, y = 0]: Position) => {
    while (corners.length > 1 && isStraight(corners.at(-2) as Position, corners.at(-1) as Position, [x, y]))
      corners.pop()
    const last = corners.at(-1)
    if (last?.[0] !== x || last[1] !== y) corners.push([x, y])
  }
  for (const [x = 0, y = 0] of ring) add([Math.round(x / cell), Math.round(y / cell)])
  return corners
}

const isStraight = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position) =>
  (bx - ax) * (cy - ay) === (by - ay) * (cx - ax)
