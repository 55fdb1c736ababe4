import { geoIdentity, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { expect, test } from 'vitest'
import data from '../../widgets/_geo/generated/us-states.ts'
import { readShapes } from '../../widgets/_geo/shapes.ts'
import { decodeTopology } from '../../widgets/_geo/topology/decode-topology.ts'
import { level } from './build.ts'
import { encodeTopology } from './encode.ts'
import { readPath } from './read-path.ts'
import { simplifiedArcs } from './simplify.ts'
import type { Point } from './types.ts'

const { shapes, outline } = readShapes(data)
const ids = shapes.map(({ id }) => id)
const topology = decodeTopology(encodeTopology(ids, simplifiedArcs(level)), ids)
const write = geoPath(geoIdentity())

/** Returns the lines of `M0,0L1,1…` of d3-geo, a ring without the end that is its start. */
const readLines = (d: string | null): Point[][] =>
  (d ?? '')
    .split('M')
    .slice(1)
    .map((line) => [...line.matchAll(/(-?\d+),(-?\d+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]))
    .map((line) => (String(line[0]) === String(line.at(-1)) ? line.slice(0, -1) : line))

test('each path is what topojson-client and d3-geo make of the topology', () => {
  const { features } = feature(topology, topology.objects.shapes)
  for (const [i, { d }] of shapes.entries())
    expect(readPath(d, 1), ids[i]).toEqual(readLines(write(features[i] as never)))
})

test('the outline is the mesh of what is no border', () => {
  const states = topology.objects.shapes.geometries.filter((_, i) => !shapes[i]?.territory)
  const coasts = mesh(topology, { type: 'GeometryCollection', geometries: states }, (a, b) => a === b)
  expect(readPath(outline, 1)).toEqual(readLines(write(coasts)))
})
