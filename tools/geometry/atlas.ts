import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature, transform } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { joinArcs } from './join-arcs.ts'
import { getPointsBox } from './polygon.ts'
import { getProjection } from './projections.ts'
import { states } from './states.ts'
import type { Arc, Point } from './types.ts'

type Atlas = Topology<{ states: GeometryCollection }>

/** us-atlas' unprojected states: it alone has the territories, and finer coasts than the projected file. */
function readAtlas(): Atlas {
  const file = fileURLToPath(import.meta.resolve('us-atlas/states-10m.json'))
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Arcs as absolute longitudes and latitudes. (`transform` starts afresh where its second argument is false.) */
function absolute(atlas: Atlas): Point[][] {
  return atlas.arcs.map((arc) => {
    const point = transform(atlas.transform as NonNullable<Topology['transform']>)
    return arc.map((delta, i) => point([...delta], i > 0) as Point)
  })
}

/**
 * Rings of signed arc numbers. The atlas has arcs without length, and spikes that go out and come back along one arc
 * (Oregon's at 120° W, 42° N); without them every arc has one shape or two different ones beside it.
 */
function getRings(shape: Polygon | MultiPolygon, arcs: Point[][]): number[][] {
  const rings = shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()
  return rings.map((ring) => {
    const long = ring.filter((i) => new Set(arcs[i < 0 ? ~i : i]?.map(String)).size > 1)
    return long.filter((i) => !long.includes(~i))
  })
}

/**
 * Islands that an inset leaves out, because the empty water before them would make all else specks: the Marianas north of
 * Saipan, and Mona, 70 km west of Puerto Rico, where hardly anybody lives.
 */
const remote: Record<string, (longitude: number, latitude: number) => boolean> = {
  MP: (_, latitude) => latitude > 15.5,
  PR: (longitude) => longitude < -67.5,
}

const start = (arcs: Point[][], i: number) => arcs[i < 0 ? ~i : i]?.[0] as Point

/**
 * Returns the arcs of all 56 shapes in the 975×610 box, in full detail, without the Aleutians left of the box, which
 * us-atlas's own picture omits too.
 */
export function projectedArcs(): Arc[] {
  const atlas = readAtlas()
  const sphere = absolute(atlas)
  const plane = new Map<number, Partial<Arc>>()
  for (const { fips, id } of states) {
    const shape = atlas.objects.states.geometries.find((geometry) => geometry.id === fips) as MultiPolygon
    const far = remote[id]
    if (far) shape.arcs = shape.arcs.filter(([[i = 0] = []]) => !far(...start(sphere, i)))
    const project = getProjection(id, feature(atlas, shape))
    for (const index of getRings(shape, sphere).flat()) {
      const i = index < 0 ? ~index : index
      const arc = plane.get(i) ?? { points: sphere[i]?.map((point) => project(point) as Point) }
      const side = index < 0 ? 'right' : 'left'
      if (arc[side]) throw new Error(`Arc ${i} has ${arc[side]} and ${id} on one side`)
      plane.set(i, { ...arc, [side]: id })
    }
  }
  const arcs = [...plane.values()].map(({ points = [], left, right }) =>
    left ? { points, left, ...(right && { right }) } : { points: points.toReversed(), left: right as string },
  )
  return joinArcs(arcs).filter(({ points }) => getPointsBox(points)[0] > 1)
}
