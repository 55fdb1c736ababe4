import { meshArcs } from 'topojson-client'
import type { MultiPolygon } from 'topojson-specification'
import type { Shape, ShapeData } from '../../widgets/_geo/shapes.ts'
import { decodeTopology } from '../../widgets/_geo/topology/decode-topology.ts'
import { encodeTopology } from './encode.ts'
import type { Arc, Point } from './types.ts'

/** What is known of a shape besides its path. */
export type ShapeFacts = Omit<Shape, 'd'>

/**
 * Returns a set of shapes as paths of shared lines.
 *
 * @param facts of all shapes, in the order in which they are to be
 * @param arcs around them, in steps of the grid
 */
export function getShapeData(facts: readonly ShapeFacts[], arcs: readonly Arc[], grid: number): ShapeData {
  const ids = facts.map(({ id }) => id)
  const topology = decodeTopology(encodeTopology(ids, arcs), ids)
  const geometries = topology.objects.shapes.geometries as MultiPolygon<object>[]
  const lines = topology.arcs as Point[][]
  const states = geometries.filter((_, i) => !facts[i]?.territory)
  const coasts = meshArcs(topology, { type: 'GeometryCollection', geometries: states }, (a, b) => a === b)
  const shapes = facts.map((shape, i) => ({ ...shape, d: writePaths(lines, geometries[i]?.arcs.flat() ?? [], true) }))
  return {
    width: 975,
    height: 610,
    grid,
    lines: lines.map(writeSteps).join('|'),
    outline: writePaths(lines, coasts.arcs),
    shapes,
  }
}

/** Writes paths whose steps are names of lines. @param areNew lines that are not turned are taken in their order */
const writePaths = (lines: readonly Point[][], paths: readonly number[][], areNew = false): string =>
  paths
    .map((path) => {
      const parts = path.map((index) =>
        index < 0 ? (lines[~index] as Point[]).toReversed() : (lines[index] as Point[]),
      )
      const isClosed = String(parts[0]?.[0]) === String(parts.at(-1)?.at(-1))
      const names = path.map((index) => (index < 0 ? `~${~index}` : areNew ? '+' : `+${index}`))
      return `M${parts[0]?.[0]}l${names.join('')}${isClosed ? 'z' : ''}`
    })
    .join('')

/** Writes the steps of a line; a minus parts two numbers as well as a comma does. */
const writeSteps = (line: readonly Point[]): string =>
  line
    .slice(1)
    .flatMap(([x, y], i) => {
      const [fromX, fromY] = line[i] as Point
      return [x - fromX, y - fromY]
    })
    .join()
    .replaceAll(',-', '-')
