import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { decodeInfo } from '../../../widgets/_geo/builtin.ts'
import { ringArea } from '../polygon.ts'
import { readPath } from '../read-path.ts'
import type { Point } from '../types.ts'
import { encodeInfo } from './encode.ts'
import type { MapSource } from './source.ts'
import { getArcs, type Land } from './topology.ts'

const SIZE = 6
const cell = (x: number, y: number): Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
]

it('any chequered country comes back as it was: corners of four, holes, enclaves, islands', () => {
  const chequers = fc.array(fc.constantFrom('A', 'B', 'C', 'D', ''), { minLength: SIZE ** 2, maxLength: SIZE ** 2 })
  assertProperty(
    fc.property(chequers, fc.constantFrom(5, 10), (owners, step) => {
      const lands = owners.flatMap((id, i): Land[] =>
        id ? [{ id, rings: [cell(i % SIZE, Math.floor(i / SIZE))] }] : [],
      )
      const arcs = getArcs(lands).map((arc) => ({
        ...arc,
        fine: false,
        points: arc.points.map(([x, y]): Point => [x * 10, y * 10]),
      }))
      const source: MapSource = {
        name: '',
        shapes: [...'ABCD'].map((id) => ({ id, name: id })),
        arcs: [],
        facts: {},
      }
      const { paths } = decodeInfo(encodeInfo(source, arcs, step))
      for (const id of 'ABCD') {
        // Holes go round the other way.
        const area = readPath(paths[id] ?? '', 1).reduce((sum, ring) => sum + ringArea(ring), 0)
        expect(Math.abs(area)).toBeCloseTo(owners.filter((owner) => owner === id).length, 6)
      }
    }),
  )
})

it('an island on the finest grid lies where it lies, and what comes after it too', () => {
  const ring = (points: Point[]) => ({ points: [...points, points[0] as Point], fine: true })
  const islands = [
    {
      ...ring([
        [13, 7],
        [16, 8],
        [14, 11],
      ]),
      left: 'A',
    },
    {
      ...ring([
        [50, 50],
        [100, 50],
        [50, 100],
      ]),
      fine: false,
      left: 'B',
    },
  ]
  const source: MapSource = {
    name: '',
    shapes: [
      { id: 'A', name: 'A' },
      { id: 'B', name: 'B' },
    ],
    arcs: [],
    facts: {},
  }
  expect(decodeInfo(encodeInfo(source, islands, 5)).paths).toEqual({
    A: 'M1.3,0.7l0.3,0.1-0.2,0.3z',
    B: 'M5,5l5,0-5,5z',
  })
})
