import { expect, test } from 'vitest'
import type { MapInfo } from '../../_geo/types.ts'
import { bareInfo, us, world } from './_testing/infos.ts'
import { read } from './_testing/read.ts'
import { MISSING } from './index.ts'

const error = (message: string) => [{ grade: 'error', message }]
const nothing: unknown[] = [undefined, null, 0, 7, '', 'text', [], () => {}]

test('MAP-109 without map data there is nothing but a message', () => {
  for (const data of nothing) {
    const { model, told } = read(data, us)
    expect(model).toBeUndefined()
    expect(told).toEqual(error('The mapdata or mapinfo object is missing or corrupted.'))
  }
})

test('MAP-110 without map info there is nothing but a message', () => {
  for (const info of [...nothing, {}, { paths: [] }, { paths: 'M0,0' }]) {
    const { model, told } = read({}, info === undefined ? null : info)
    expect(model).toBeUndefined()
    expect(told).toEqual(error(MISSING))
  }
})

test('a continent map with more than 8 paths is refused; one with 8 is drawn', () => {
  const paths = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`C${i}`, 'M0,0H9V9Z']))
  const { model, told } = read({}, { ...bareInfo, paths: paths(9) })
  expect(model).toBeUndefined()
  expect(told).toEqual(error("The continent map can't be used with other data."))
  expect(read({}, { ...bareInfo, paths: paths(8) }).model.states).toHaveLength(8)
})

test('MAP-114 two regions of one name are told', () => {
  const { messages, model } = read({ regions: { 0: { name: 'A', states: ['CA'] }, 1: { name: 'A', states: ['NV'] } } })
  expect(messages).toEqual(['Duplicate Regions'])
  expect(model.regions).toHaveLength(2)
})

test('MAP-115 a state in two regions is told, and stays in the first', () => {
  const { messages, model } = read({
    regions: { 0: { name: 'A', states: ['CA'] }, 1: { name: 'B', states: ['CA', 'NV'] } },
  })
  expect(messages).toEqual(['California already assigned to a region'])
  expect(model.state('CA')?.region).toBe('0')
  expect(model.region('1')?.states).toEqual(['NV'])
})

test('MAP-116 a state that does not exist is told', () => {
  const { messages, model } = read({ regions: { 0: { name: 'A', states: ['KYN', 'CA', '__proto__'] } } })
  expect(messages).toEqual(['KYN does not exist', '__proto__ does not exist'])
  expect(model.region('0')?.states).toEqual(['CA'])
})

test('MAP-118 an object that a config names and does not have is told: parents, places, and where something shows', () => {
  const regions = { 0: { name: 'West', states: ['CA'] }, 1: { name: 'Hidden', states: ['NV'], hide: 'yes' } }
  const at = { name: 'Here', lat: 10, lng: 20 }
  const { messages } = read({
    regions,
    locations: {
      0: { ...at, region: '0' },
      1: { ...at, region: '1' },
      2: { ...at, region: '99' },
      3: { ...at, display: 'state', display_ids: ['CA', 'KYN'] },
    },
    labels: { 0: { name: 'L', parent_id: 'XX' }, 1: { name: 'L', parent_id: 'CA', display_ids: ['98'] } },
  })
  const missing = (id: string) => `The following object does not exist: ${id}`
  expect(messages.toSorted()).toEqual(['98', '99', 'KYN', 'XX'].map(missing).toSorted())
})

test('MAP-117 an initial zoom that is neither region nor state is told, and the whole map shows', () => {
  for (const [initial_zoom, expected] of [
    ['XX', 'XX'],
    ['0', '0'],
    [5, '5'],
    ['constructor', 'constructor'],
    [{ x: 5, y: 5, x2: 1, y2: 1 }, 'object'],
    [[], 'object'],
    [true, 'boolean'],
  ]) {
    const { messages, model } = read({ main_settings: { initial_zoom } })
    expect(messages).toEqual([`Initial zoom is not a region or state: ${expected}`])
    expect(model.initial).toEqual({ level: 'out' })
  }
})

test('MAP-029 the map starts zoomed to the region or state that initial_zoom names', () => {
  const initial = (initial_zoom: unknown) => read({ main_settings: { initial_zoom } }, world).model.initial
  expect(initial('FR')).toEqual({
    level: 'state',
    id: 'FR',
    box: { x: 960, y: 175, x2: 1036, y2: 236 },
    zoomPercentage: 0.99,
  })
  expect(initial('1')).toMatchObject({ level: 'region', id: '1', box: { x: 960, y: 150, x2: 1090, y2: 236 } })
  expect(initial({ x: '1', y: 2, x2: 30, y2: 40 })).toEqual({ level: 'manual', box: { x: 1, y: 2, x2: 30, y2: 40 } })
  for (const whole of [-1, '-1', '', undefined, null]) expect(initial(whole)).toEqual({ level: 'out' })
})

test('MAP-100 the map info has paths, names, boxes, regions, labels, projection and views', () => {
  const labels = { 0: { parent_id: 'FR', name: 'F', x: 1, y: 2 } }
  const info: MapInfo = { ...world, default_labels: labels }
  const { model } = read({}, info)
  expect(model.state('FR')).toMatchObject({ path: info.paths.FR, name: 'France', box: { x: 960 }, region: '1' })
  // A box that is given is believed; one that is not is that of the outline.
  const box = { x: 900, y: 100, x2: 1100, y2: 300 }
  const boxed = read({}, { ...info, state_bbox_array: { FR: box } }).model
  expect([boxed.state('FR')?.box, boxed.state('DE')?.box]).toEqual([box, { x: 1040, y: 150, x2: 1090, y2: 210 }])
  expect(model.labels).toMatchObject([{ text: 'F', x: 1, y: 2 }])
  expect(model.project({ lat: 10, lng: 20 })).toMatchObject({ x: 200, y: 500 })
  expect(model.unproject({ x: 200, y: 500 })).toMatchObject({ lat: 10, lng: 20 })
  expect(model.view).toEqual(info.initial_view)
  const calibrate = { width: 1000, ratio: 2, x_adjust: 20, y_adjust: 10 }
  expect(read({}, { ...info, calibrate }).model.view).toEqual({ x: -20, y: -10, x2: 980, y2: 490 })
  const rules = [{ condition: 'lat>50', points: [3, 4, 5] }]
  const inset = [0, 1, 2].map((i) => ({
    ...(world.proj_coordinates?.[i] as { x: number; y: number }),
    x: 5 + i,
    y: i * i,
  }))
  const ruled = read({}, { ...info, proj_rules: rules, proj_coordinates: [...(info.proj_coordinates ?? []), ...inset] })
  expect(ruled.model.project({ lat: 20, lng: 20 })).toMatchObject({ x: 200, y: 400 })
  // A place that a rule is for lies by the points of that rule.
  const north = { lat: 55, lng: 20 }
  expect(model.project(north)).toMatchObject({ x: 200, y: 50 })
  const inside = ruled.model.project(north)
  expect(Math.hypot(inside.x - 200, inside.y - 50)).toBeGreaterThan(50)
  expect(ruled.model.unproject(inside)).toMatchObject({ lat: expect.closeTo(55), lng: expect.closeTo(20) })
})

test('MAP-101 proj is lambert, xy, mercator, robinson_pacific or robinson', () => {
  const project = (proj: string) => {
    const { x, y } = read({}, { ...us, proj }).model.project({ lat: 20, lng: 30 })
    return Number.isFinite(x + y)
  }
  expect(['lambert', 'xy', 'mercator', 'robinson_pacific', 'robinson'].map(project)).toEqual(Array(5).fill(true))
  expect(['albers', '', 'constructor'].map(project)).toEqual([false, false, false])
})

test('locations without a place are left out, and named once', () => {
  const { messages, model } = read({
    locations: { a: { lat: 'x', lng: 2 }, b: { name: 'b' }, c: { lat: 1, lng: 2 }, d: 'text' },
  })
  expect(messages).toEqual(['Locations without a place on this map are left out: a, b, d'])
  expect(model.locations.map(({ id }) => id)).toEqual(['c'])
})

test('an outline that is none is left out and named', () => {
  const { messages, model } = read({}, { map_name: 'x', paths: { A: 'M0,0H9V9Z', B: 'garbage', C: 7, D: '' } })
  expect(messages).toEqual(['B', 'C', 'D'].map((id) => `State ${id} has no outline that can be drawn`))
  expect(model.states.map(({ id }) => id)).toEqual(['A'])
})

test('a hidden region leaves its states alone, one that cascades hides them', () => {
  const states = (more: object) => {
    const { model } = read({ regions: { 0: { states: ['CA'], hide: 'yes', ...more } } })
    return [model.region('0'), model.state('CA')?.region, !!model.state('CA')]
  }
  expect(states({})).toEqual([undefined, undefined, true])
  expect(states({ cascade: 'yes' })).toEqual([undefined, undefined, false])
})

test('a map zooms if a button, a region, a state or its beginning does', () => {
  const zooms = (main: object, info: MapInfo = us) => read({ main_settings: main }, info).model.canZoom
  expect(zooms({})).toBe(false)
  expect(zooms({ manual_zoom: 'yes' })).toBe(true)
  expect(zooms({ all_states_zoomable: 'yes' })).toBe(true)
  expect(zooms({ all_states_zoomable: 'yes', all_states_inactive: 'yes' })).toBe(false)
  expect(zooms({ initial_zoom: 'CA' })).toBe(true)
  expect(zooms({ fly_in_from: 3 })).toBe(true)
  expect(zooms({}, world)).toBe(true)
})
