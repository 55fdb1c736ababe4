import type { MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import data from '../generated/map-us.ts'
import { createReader, decodeTopology, getShapeRings } from './decode-topology.ts'

const FIELDS = ['rings', 'lines', 'picks', 'starts', 'steps'] as const
const ids = data.names.split(',').map((name) => name.slice(0, 2))

test('the rings of every shape end where they begin', () => {
  const shapes = getShapeRings(decodeTopology(data, ids, data.step))
  expect(shapes.map((rings) => rings.length > 0)).toEqual(ids.map(() => true))
  for (const ring of shapes.flat()) expect(ring.at(-1)).toEqual(ring[0])
})

test('the rings are those that topojson-client makes', () => {
  const topology = decodeTopology(data, ids, data.step)
  const { features } = feature(topology, topology.objects.shapes)
  expect(getShapeRings(topology)).toEqual(features.map(({ geometry }) => (geometry as MultiPolygon).coordinates.flat()))
})

describe('text that ends too early is an error that says so', () => {
  test.each(FIELDS)('in the field %s', (field) => {
    for (const text of [data[field].slice(0, -1), data[field].slice(0, data[field].length / 2), '']) {
      expect(() => decodeTopology({ ...data, [field]: text }, ids)).toThrow(
        new RangeError('The text of a topology ends too early.'),
      )
    }
  })

  test('in the middle of a number', () => {
    const { read } = createReader('~')
    expect(read).toThrow(RangeError)
  })
})
