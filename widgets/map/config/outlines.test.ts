import { describe, expect, test } from 'vitest'
import { us } from './_testing/infos.ts'
import { read } from './_testing/read.ts'

// The fixture has ten map units to a degree, and its origin at 60° north.
const square = (west: number, south: number, size = 10) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const polygon = (...at: [number, number]) => ({ type: 'Polygon', coordinates: [square(...at)] })
const feature = (geometry: unknown, properties: unknown = {}, id?: unknown) => ({
  type: 'Feature',
  id,
  properties,
  geometry,
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

/** The state "T" by an entry of its own, and what was told. */
function stateBy(own: object, main = {}) {
  const { model, messages } = read({ main_settings: main, state_specific: { T: own } })
  return { state: model.state('T'), messages }
}

describe('a state by GeoJSON', () => {
  test.each([
    ['a geometry', polygon(10, 20)],
    ['a feature', feature(polygon(10, 20))],
    [
      'a collection of one, by its id',
      collection(feature(polygon(50, 20), {}, 'X'), feature(polygon(10, 20), {}, 'T')),
    ],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [polygon(10, 20)] }],
    ['polygons', { type: 'MultiPolygon', coordinates: [polygon(10, 20).coordinates] }],
  ])('%s is drawn where it lies on the earth', (_, geojson) => {
    const { state, messages } = stateBy({ feature: geojson })
    expect(state?.path).toBe('M100.00,400.00L200.00,400.00L200.00,300.00L100.00,300.00L100.00,400.00Z')
    expect(state?.box).toEqual({ x: 100, y: 300, x2: 200, y2: 400 })
    expect(messages).toEqual([])
  })

  test('takes the place of the outline and the box that the map info has', () => {
    const { model } = read({ state_specific: { CA: { feature: polygon(10, 20) } } })
    expect(model.state('CA')?.name).toBe('California')
    expect(model.state('CA')?.box).toEqual({ x: 100, y: 300, x2: 200, y2: 400 })
  })

  test('is all features with its value, and a hole stays one', () => {
    const holed = { type: 'Polygon', coordinates: [square(10, 20), square(12, 22, 2)] }
    const all = collection(
      feature(holed, { territory: 7 }),
      feature(polygon(40, 20), { territory: '7' }),
      feature(polygon(60, 20), { territory: 8 }),
    )
    const { state } = stateBy({ feature: all, geojson_field: 'territory', geojson_value: 7 })
    expect(state?.path.match(/M/g)).toHaveLength(3)
    expect(state?.box).toEqual({ x: 100, y: 300, x2: 500, y2: 400 })
  })

  test('the field and the value of all states hold where it has none of its own', () => {
    const main = { state_geojson_field: 'code', state_geojson_value: 'default' }
    const { state } = stateBy({ feature: collection(feature(polygon(10, 20), { code: 'T' })) }, main)
    expect(state?.box).toEqual({ x: 100, y: 300, x2: 200, y2: 400 })
  })

  test.each([
    ['no object', 'https://plat.example/a.json'],
    ['a line', { type: 'LineString', coordinates: square(0, 0) }],
    ['another feature', collection(feature(polygon(10, 20), { id: 'U' }))],
    ['positions that are none', { type: 'Polygon', coordinates: [[['a'], [null, 1], 3, [{}, {}]]] }],
    ['null where lists are', feature({ type: 'MultiPolygon', coordinates: [null, [null]] }, null)],
  ])('%s is told once, and the state is left out', (_, odd) => {
    const { state, messages } = stateBy({ feature: odd })
    expect(state).toBeUndefined()
    expect(messages).toEqual(['State T has no polygon in its GeoJSON that lies on this map'])
  })

  test('that holds itself is told and ends', () => {
    const feature: Record<string, unknown> = { type: 'Feature' }
    feature.geometry = feature
    expect(stateBy({ feature }).messages).toEqual(['State T has no polygon in its GeoJSON that lies on this map'])
  })

  test('as "no", or by an address that is none, is not there', () => {
    for (const own of [{ feature: 'no' }, { geojson_url: 'no' }, { geojson_url: true }, { geojson_url: {} }]) {
      expect(stateBy(own)).toEqual({ state: undefined, messages: [] })
    }
    const { model } = read({ state_specific: { CA: { geojson_url: 'no' } } })
    expect(model.state('CA')?.box).toEqual({ x: 20, y: 140, x2: 160, y2: 380 })
  })

  test('of 50,000 features that say nothing of themselves is found', () => {
    const all = collection(...Array.from({ length: 50_000 }, () => feature(null)), feature(polygon(10, 20), {}, 'T'))
    expect(stateBy({ feature: all }).state?.box).toEqual({ x: 100, y: 300, x2: 200, y2: 400 })
  })

  test('on a map without a projection lies nowhere', () => {
    const { proj, ...info } = us
    const { model, messages } = read({ state_specific: { T: { feature: polygon(10, 20) } } }, info)
    expect(model.state('T')).toBeUndefined()
    expect(messages).toEqual(['State T has no polygon in its GeoJSON that lies on this map'])
  })

  test('a server does not fetch a file that a config names', () => {
    const { state, messages } = stateBy({ geojson_url: 'https://plat.example/states.json' })
    expect(state).toBeUndefined()
    expect(messages).toEqual([])
  })
})

describe('a location by GeoJSON', () => {
  const locationBy = (own: object, main = {}) => {
    const { model, messages } = read({ main_settings: main, locations: { 0: { lat: 45, lng: 15, ...own } } })
    return { location: model.locations[0], messages }
  }
  const path = 'M100.00,400.00L200.00,400.00L200.00,300.00L100.00,300.00L100.00,400.00Z'

  test.each([
    ['of that type', { type: 'geojson', feature: polygon(10, 20) }, {}],
    ['where all are of that type', { feature: polygon(10, 20) }, { location_type: 'geojson' }],
    ['found by its id', { type: 'geojson', feature: collection(feature(polygon(10, 20), {}, 0)) }, {}],
    [
      'found by the field of all and a value of its own',
      { type: 'geojson', feature: collection(feature(polygon(10, 20), { park: 'P' })), geojson_value: 'P' },
      { location_geojson_field: 'park' },
    ],
  ])('%s has that shape at its own place', (_, own, main) => {
    const { location, messages } = locationBy(own, main)
    expect(location).toMatchObject({ type: 'path', path, x: 150, y: 150 })
    expect(messages).toEqual([])
  })

  test('without a place of its own stands in the middle of its outline', () => {
    const { location, messages } = locationBy({ lat: undefined, lng: '', type: 'geojson', feature: polygon(10, 20) })
    expect(location).toMatchObject({ type: 'path', path, x: 150, y: 350 })
    expect(messages).toEqual([])
  })

  test('that says another type keeps it', () => {
    const { location, messages } = locationBy({ type: 'circle', feature: polygon(10, 20), geojson_url: 'a.json' })
    expect(location).toMatchObject({ type: 'circle', path: '' })
    expect(messages).toEqual([])
  })

  test('without a polygon is told once, and is a square', () => {
    const { location, messages } = locationBy({ type: 'geojson', feature: { type: 'Point', coordinates: [10, 20] } })
    expect(location).toMatchObject({ type: 'square', path: '', x: 150, y: 150 })
    expect(messages).toEqual(['Location 0 has no polygon in its GeoJSON that lies on this map'])
  })

  test('with neither a place nor a polygon is left out', () => {
    const { location, messages } = locationBy({ lat: '', type: 'geojson', feature: { type: 'Point', coordinates: [] } })
    expect(location).toBeUndefined()
    expect(messages).toContain('Locations without a place on this map are left out: 0')
  })

  test('that is hidden is not drawn', () => {
    const { location, messages } = locationBy({ hide: 'yes', type: 'geojson', feature: polygon(10, 20) })
    expect(location).toBeUndefined()
    expect(messages).toEqual([])
  })
})
