import { topology } from 'topojson-server'
import type { GeometryCollection, Polygon } from 'topojson-specification'
import { isIsland, joinArcs } from '../join-arcs.ts'
import { ringArea } from '../polygon.ts'
import type { Arc, Point } from '../types.ts'

/** One piece of land with its holes, all rings closed by their first point. */
export interface Land {
  id: string
  rings: Point[][]
}

/**
 * Returns the lines between and around pieces of land, each once. Points that neighbors share must be equal to the last
 * digit. Touching pieces of one id are merged.
 */
export function getArcs(lands: Land[]): Arc[] {
  const geometries = lands.map(({ rings }) => ({ type: 'Polygon' as const, coordinates: rings.map(wound) }))
  const { arcs, objects } = topology({ all: { type: 'GeometryCollection', geometries } } as never)
  const lines = arcs as Point[][]
  const sides = lines.map((): { left?: string; right?: string } => ({}))
  ;(objects.all as GeometryCollection).geometries.forEach((polygon, n) => {
    const { id } = lands[n] as Land
    for (const ring of (polygon as Polygon).arcs) {
      for (const index of ring) {
        const i = index < 0 ? ~index : index
        const side = index < 0 ? 'right' : 'left'
        const arc = sides[i] as { left?: string; right?: string }
        // The atlases have lines without length, and spikes that go out and come back along one line.
        if (times(ring, index) <= times(ring, ~index) || hasNoArea(lines[i] as Point[])) continue
        if (arc[side] && arc[side] !== id) throw new Error(`${arc[side]} and ${id} lie on the same side of a line`)
        arc[side] = id
      }
    }
  })
  const borders = sides.flatMap(({ left, right }, i): Arc[] => {
    const points = lines[i] as Point[]
    if (left === right) return []
    if (left === undefined) return [{ points: points.toReversed(), left: right as string }]
    return [right === undefined ? { points, left } : { points, left, right }]
  })
  return joinArcs(borders).filter((arc) => !isIsland(arc) || arc.points.length > 3)
}

/** Outlines one way round, holes the other, whatever the atlas does. */
const wound = (ring: Point[], i: number) => (ringArea(ring) > 0 === (i === 0) ? ring : ring.toReversed())

const hasNoArea = (line: Point[]) => `${line[0]}` === `${line.at(-1)}` && Math.abs(ringArea(line)) < 1e-6

const times = (ring: number[], index: number) => ring.filter((other) => other === index).length
