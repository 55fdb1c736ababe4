import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, it, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { golden } from './_testing/golden.ts'
import { getProjection } from './projection.ts'
import type { MapInfo, Place, Point } from './types.ts'

type Info = Parameters<typeof getProjection>[0]
const [us, world, argentina] = golden as unknown as [Info, Info, Info]
const use = (info: unknown) => {
  const projection = getProjection(info as Info)
  if (!projection) throw new Error('no projection')
  return projection
}
const off = (place: Place, back: Place) => Math.max(Math.abs(place.lat - back.lat), Math.abs(place.lng - back.lng))
const nothing = { x: NaN, y: NaN }
const nowhere = { lat: NaN, lng: NaN }

type Corners = [lng: number, lat: number][]

/** Corners of the outlines of the 50 states, DC and Puerto Rico; the Aleutians beyond 180° are in no rule. */
function corners(): (Place & { state: string })[] {
  const file = readFileSync(fileURLToPath(import.meta.resolve('us-atlas/states-10m.json')), 'utf8')
  const topology = JSON.parse(file) as Topology<{ states: GeometryCollection<{ name: string }> }>
  return feature(topology, topology.objects.states).features.flatMap(({ id, geometry, properties }) => {
    const { coordinates } = geometry as unknown as { coordinates: Corners[] | Corners[][] }
    return (Number(id) > 56 && id !== '72' ? [] : (coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as Corners))
      .filter(([lng]) => lng < 0)
      .map(([lng, lat]) => ({ lat, lng, state: properties.name }))
  })
}

describe.each([...golden])('places on the $name map', (map) => {
  const places: readonly (Place & Point)[] = map.points
  const { project, unproject } = use(map)

  test.each([...places])('$lat, $lng is drawn where it was', ({ x, y, ...place }) => {
    const point = project(place)
    expect(Math.abs(point.x - x)).toBeLessThan(0.05)
    expect(Math.abs(point.y - y)).toBeLessThan(0.05)
  })

  test.each(places.filter(({ lng }) => lng !== 144.78))('$lat, $lng is found again', (place) => {
    expect(off(place, unproject(project(place)))).toBeLessThan(1e-6)
  })
})

describe('a point of the map is given back as its place', () => {
  // On a map of the Pacific the 180th meridian east is the one west.
  it.each([
    ['in the world', world, [-90, 90], [-180, 180]],
    ['on a map of the Pacific', { ...world, proj: 'robinson_pacific' }, [-90, 90], [-179.999, 180]],
    ['in Argentina, projected by mercator', argentina, [-56, -21], [-74, -53]],
    ['in Argentina, projected by lambert', { ...argentina, proj: 'lambert' }, [-56, -21], [-74, -53]],
    ['in Argentina, not projected', { ...argentina, proj: 'xy' }, [-56, -21], [-74, -53]],
  ])('anywhere %s', (_, info, [south, north], [west, east]) => {
    const { project, unproject } = use(info)
    const degrees = (min = 0, max = 0) => fc.double({ min, max, noNaN: true })
    assertProperty(
      fc.property(degrees(south, north), degrees(west, east), (lat, lng) => {
        expect(off({ lat, lng }, unproject(project({ lat, lng })))).toBeLessThan(1e-6)
      }),
    )
  })

  const land = corners()
  // A map of counties as pages have it: its insets lie and measure otherwise.
  const counties = {
    proj: 'lambert',
    proj_coordinates: [
      { lat: 40.7143528, x: 2729.3, lng: -74.0059731, y: 627.8 },
      { lat: 25.775, x: 2590, lng: -80.198, y: 1735.7 },
      { lat: 32.716, x: 327.6, lng: -117.162, y: 1184.9 },
      { lat: 71.289, x: 363.6, lng: -156.792, y: 1343.2 },
      { lat: 64.499, x: 231, lng: -165.406, y: 1516.9 },
      { lat: 58.3, x: 611.7, lng: -134.407, y: 1715.6 },
      { lat: 19.719, x: 1122.5, lng: -155.082, y: 1848.1 },
      { lat: 21.397, x: 946.2, lng: -157.74, y: 1715 },
      { lat: 22.203, x: 831.8, lng: -159.498, y: 1647 },
    ],
    proj_rules: [
      { condition: 'lat>50 && lng<-125', points: [3, 4, 5] },
      { condition: 'lat<24 && lat>17 && lng<-154 && lng>-160', points: [6, 7, 8] },
    ],
  }
  const northAmerica = {
    proj: 'lambert',
    proj_rules: [{ condition: 'lat<24 && lat>17 && lng<-154 && lng>-160', points: [3, 4, 5] }],
    proj_coordinates: [
      { lat: 40.7143528, x: 857.8, lng: -74.0059731, y: 565.8 },
      { lat: 25.775, x: 834.7, lng: -80.198, y: 749.5 },
      { lat: 32.716, x: 459.4, lng: -117.162, y: 658.2 },
      { lat: 19.719, x: 322.1, lng: -155.082, y: 615.6 },
      { lat: 21.397, x: 286.3, lng: -157.74, y: 608 },
      { lat: 22.203, x: 264.3, lng: -159.498, y: 605.8 },
    ],
  }

  it.each([
    ['states', us],
    ['counties', counties],
    ['North America', northAmerica],
  ])('in every state, Alaska, Hawaii and Puerto Rico on a map of %s', (_, info) => {
    const { project, unproject } = use(info)
    const wrong = land.filter((place) => !(off(place, unproject(project(place))) < 1e-6))
    expect([...new Set(wrong.map(({ state }) => state))]).toEqual([])
  })
})

describe('a map info that is not as it should be', () => {
  it('may have numbers as text', () => {
    const text = JSON.parse(JSON.stringify(us), (_, value) => (typeof value === 'number' ? String(value) : value))
    const place = { lat: '61.218', lng: '-149.9' } as unknown as Place
    expect(use(text).project(place)).toEqual(use(us).project({ lat: 61.218, lng: -149.9 }))
  })

  const anchorage = { lat: 61.218, lng: -149.9 }
  const plain = use({ ...us, proj_rules: undefined }).project(anchorage)

  test.each([
    'lat>50 || lng<-125',
    'lat>50 && ',
    'lat>50 & lng<-125',
    'lat>=50',
    'lat>',
    'lat>fifty',
    'lat>50; alert(1)',
    'alert(1)',
    '',
    '50<lat',
    null,
    7,
    {},
  ])('loses a rule whose condition is %j', (condition) => {
    const info = { ...us, proj_rules: [{ condition, points: [3, 4, 5] }] }
    expect(use(info).project(anchorage)).toEqual(plain)
  })

  test.each([[[]], [[3]], [[3, 99, 4]], [[3, 3, 3]], ['345'], [null]])('loses a rule whose points are %j', (points) => {
    const info = { ...us, proj_rules: [{ condition: 'lat>50', points }] }
    expect(use(info).project(anchorage)).toEqual(plain)
  })

  it('keeps a rule beside malformed ones, whatever spaces it has', () => {
    const info = { ...us, proj_rules: [null, 'lat>50', {}, { condition: ' lat > 50&&lng  <-125 ', points: [3, 4, 5] }] }
    expect(use(info).project(anchorage)).toEqual(use(us).project(anchorage))
  })

  const control = us.proj_coordinates ?? []
  test.each([
    ['nothing', {}],
    ['no control points', { proj: 'lambert' }],
    ['an unknown projection', { ...us, proj: 'peirce' }],
    ['the name __proto__', { ...us, proj: '__proto__' }],
    ['the name toString', { ...us, proj: 'toString' }],
    ['no name', { ...us, proj: undefined }],
    ['an object for control points', { ...us, proj_coordinates: {} }],
    ['one control point', { ...us, proj_coordinates: control.slice(0, 1) }],
    ['the same control point thrice', { ...us, proj_coordinates: [0, 0, 0].map((i) => control[i]) }],
    [
      'all control points in one place',
      { ...us, proj_coordinates: control.map((point) => ({ ...point, x: 1, y: 1 })) },
    ],
    ['control points without longitude', { ...us, proj_coordinates: control.map(({ lat, x, y }) => ({ lat, x, y })) }],
  ])('has no projection where it has %s', (_, info) => {
    expect(getProjection(info as Info)).toBeUndefined()
  })

  test.each([undefined, null, {}, { lat: NaN, lng: 1 }, { lat: 1 }, { lat: '', lng: '' }, { lat: null, lng: [] }])(
    'gives no point for the place %j',
    (place) => {
      for (const info of golden) expect(use(info).project(place as Place)).toEqual(nothing)
    },
  )

  test.each([undefined, {}, { x: NaN, y: 1 }, { x: Infinity, y: 1 }, { x: 'a', y: 2 }])(
    'gives no place for the point %j',
    (point) => {
      for (const info of golden) expect(use(info).unproject(point as Point)).toEqual(nowhere)
    },
  )

  it('gives no point for what lies beyond the poles', () => {
    for (const info of golden) {
      expect(use(info).project({ lat: 91, lng: 0 })).toEqual(nothing)
      expect(use(info).project({ lat: -90.1, lng: 0 })).toEqual(nothing)
    }
  })

  it('never makes it throw, hang or answer half', () => {
    const anyPlace = fc.oneof(fc.anything(), fc.record({ lat: fc.anything(), lng: fc.anything() }))
    const anyPoint = fc.oneof(fc.anything(), fc.record({ x: fc.double(), y: fc.double() }))
    const anyInfo = fc.record({
      proj: fc.constantFrom('lambert', 'mercator', 'robinson', 'robinson_pacific', 'xy', 'other'),
      proj_coordinates: fc.oneof(
        fc.anything(),
        fc.array(fc.record({ lat: fc.double(), lng: fc.double(), x: fc.double(), y: fc.double() }), { minLength: 2 }),
      ),
      proj_rules: fc.oneof(
        fc.anything(),
        fc.array(fc.record({ condition: fc.constantFrom('lat>0', 'lng<1'), points: fc.array(fc.nat(5)) })),
      ),
    })
    assertProperty(
      fc.property(fc.oneof(anyInfo, fc.constantFrom(...golden)), anyPlace, anyPoint, (info, place, point) => {
        const projection = getProjection(info as Info)
        const { x, y } = projection?.project(place as Place) ?? nothing
        const { lat, lng } = projection?.unproject(point as Point) ?? nowhere
        expect([Number.isFinite(x), Number.isFinite(lat)]).toEqual([Number.isFinite(y), Number.isFinite(lng)])
      }),
      { numRuns: 1000 },
    )
  })

  it('is not touched, nor are places and points', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value) Object.values(Object.freeze(value)).forEach(freeze)
      return value
    }
    const frozen = use(freeze(structuredClone(us) as unknown as MapInfo))
    const place = freeze({ lat: 34.05, lng: -118.24 })
    expect(off(place, frozen.unproject(freeze(frozen.project(place))))).toBeLessThan(1e-6)
  })
})

/** Where textbooks put a place, y growing upwards. Of Robinson's table the rows of 0°, 15°, 30°, 45° and 60°. */
const ROWS: Record<number, Pair> = {
  0: [1, 0],
  15: [0.99, 0.186],
  30: [0.96, 0.372],
  45: [0.8962, 0.5571],
  60: [0.7986, 0.7346],
}
type Pair = readonly [number, number]
const radians = (degrees: number) => (degrees * Math.PI) / 180
const robinson = ([length, distance]: Pair, lng: number): Pair => [0.8487 * length * radians(lng), 1.3523 * distance]
const slope = (lat: number) => Math.tan(Math.PI / 4 + radians(lat) / 2)
const BOOK: Record<string, (lat: number, lng: number) => Pair> = {
  xy: (lat, lng) => [lng, lat],
  mercator: (lat, lng) => [radians(lng), Math.log(slope(lat))],
  robinson: (lat, lng) => robinson(ROWS[lat] as Pair, lng),
  robinson_pacific: (lat, lng) => robinson(ROWS[lat] as Pair, lng < -30 ? lng + 210 : lng - 150),
  // Snyder 1987, equations 14-1 to 15-3, with the standard parallels 33° and 45°.
  lambert: (lat, lng) => {
    const n = Math.log(Math.cos(radians(33)) / Math.cos(radians(45))) / Math.log(slope(45) / slope(33))
    const radius = slope(lat) ** -n
    return [radius * Math.sin(n * radians(lng)), -radius * Math.cos(n * radians(lng))]
  },
}

test.each(Object.entries(BOOK))(
  'MAP-101 a map info may say proj: %s, and places lie where that puts them',
  (proj, book) => {
    const getMapPoint = (lat: number, lng: number) => {
      const [x, y] = book(lat, lng)
      return { lat, lng, x: 100 + 70 * x, y: 500 - 70 * y }
    }
    const { project } = use({
      proj,
      proj_coordinates: [getMapPoint(0, 170), getMapPoint(60, 140), getMapPoint(15, -170)],
    })
    for (const [lat, lng] of [
      [45, -140],
      [30, -160],
      [60, 100],
      [0, 120],
    ] as const) {
      const { x, y } = project({ lat, lng })
      expect([x, y], `${lat}, ${lng}`).toEqual(
        [getMapPoint(lat, lng).x, getMapPoint(lat, lng).y].map((at) => expect.closeTo(at, 6)),
      )
    }
  },
)
