import { describe, expect, test } from 'vitest'
import { data, INFO } from '../_testing/small-map.ts'
import { readMap } from '../config/index.ts'
import type { Hit, MapController } from '../controller.ts'
import { fetchAllTools } from '../features.ts'
import type { MapModel, ZoomTarget } from '../types.ts'
import { viewAt } from '../view-at.ts'
import { levelAt, near, wayTo } from './travel.ts'

await fetchAllTools()
const model = readMap(
  {
    info: INFO,
    data: data({
      regions: { west: { name: 'West', states: ['A', 'C'] } },
      locations: {
        far: { name: 'Far', x: 350, y: 50 },
        late: { name: 'Late', x: 50, y: 50, display: 'region' },
        inState: { name: 'In a state', x: 350, y: 50, display: 'state' },
        close: { name: 'Close', x: 50, y: 50, display: '0.5' },
        apart: { name: 'Apart', x: 250, y: 150, display: 'region', display_ids: ['west'] },
      },
    }),
  },
  () => {},
) as MapModel

const at = (target: ZoomTarget): MapController => {
  const view = viewAt(model, target)
  return { model, target, view, ratio: (view.x2 - view.x) / 400 } as MapController
}
const OUT: ZoomTarget = { level: 'out' }
const level = (name: 'region' | 'state', id: string) => levelAt(model, name, id) as ZoomTarget

describe('before a pop-up the map goes', () => {
  test.each<[string, ZoomTarget, Hit, ZoomTarget | undefined]>([
    ['nowhere to a state at the whole map', OUT, { type: 'state', id: 'B' }, undefined],
    ['to the region of a state at the whole map', OUT, { type: 'state', id: 'A' }, level('region', 'west')],
    ['nowhere to a state of the region', level('region', 'west'), { type: 'state', id: 'A' }, undefined],
    ['out of a region to a state elsewhere', level('region', 'west'), { type: 'state', id: 'E' }, OUT],
    ['from a state to another one', level('state', 'E'), { type: 'state', id: 'B' }, OUT],
    ['nowhere within the state itself', level('state', 'E'), { type: 'state', id: 'E' }, undefined],
    ['out to a region', level('state', 'E'), { type: 'region', id: 'west' }, OUT],
    ['nowhere to a region at the whole map', OUT, { type: 'region', id: 'west' }, undefined],
    ['nowhere to a location in view', OUT, { type: 'location', id: 'far' }, undefined],
    ['out to a location out of view', level('region', 'west'), { type: 'location', id: 'far' }, OUT],
    ['to the region that shows a location', OUT, { type: 'location', id: 'late' }, level('region', 'west')],
    ['to the region that a location names', OUT, { type: 'location', id: 'apart' }, level('region', 'west')],
    ['to the state that shows a location', OUT, { type: 'location', id: 'inState' }, level('state', 'E')],
  ])('%s', (_, from, hit, expected) => {
    expect(wayTo(at(from), hit)).toEqual(expected)
  })

  test('as near as a location wants', () => {
    expect(wayTo(at(OUT), { type: 'location', id: 'close' })).toEqual({
      level: 'manual',
      box: { x: -50, y: 0, x2: 150, y2: 100 },
    })
  })
})

test('four times nearer is a quarter of the map about the point', () => {
  expect(near(model, { x: 200, y: 100 }, 4)).toEqual({ level: 'manual', box: { x: 150, y: 75, x2: 250, y2: 125 } })
  expect(near(model, { x: 200, y: 100 }, 0.25)).toEqual(near(model, { x: 200, y: 100 }, 4))
})

test('an id of nothing is no level', () => {
  expect(levelAt(model, 'state', 'nothing')).toBeUndefined()
  expect(levelAt(model, 'region', '__proto__')).toBeUndefined()
})
