import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { golden } from '../../../widgets/_geo/_testing/golden.ts'
import { decodeInfo } from '../../../widgets/_geo/builtin.ts'
import { getProjection } from '../../../widgets/_geo/projection.ts'
import type { Box, MapInfo } from '../../../widgets/_geo/types.ts'
import { brotliSize } from '../../build/brotli.ts'
import { depth, getPointsBox, ringArea } from '../polygon.ts'
import { readPath } from '../read-path.ts'
import type { Point } from '../types.ts'
import { infoData, infoModules } from './modules.ts'
import { boxes, excess } from './source.ts'

const data = infoData()
const infos = Object.fromEntries(Object.entries(data).map(([name, one]) => [name, decodeInfo(one)]))
const [us, world, counties] = ['us', 'world', 'us-counties'].map((name) => infos[name]) as [MapInfo, MapInfo, MapInfo]
const getRings = ({ paths }: MapInfo, id: string) => readPath(paths[id] ?? '', 1)
const boxIn = ({ state_bbox_array: all }: MapInfo, id: string) => all?.[id] as Box
const numbers = ({ x, y, x2, y2 }: Box) => [x, y, x2, y2] as const
const place = (info: MapInfo, lat: number, lng: number): [number, number] => {
  const { x, y } = getProjection(info)?.project({ lat, lng }) ?? { x: NaN, y: NaN }
  return [x, y]
}

/** Configs' boxes leave out the Gaza Strip, Oecusse and the north of Cyprus, but these are no islands. */
const further: Record<string, number> = { PS: 4, TL: 5, CY: 3.5 }

describe.each(['us', 'world'] as const)('the shapes of %s', (name) => {
  const info = infos[name] as MapInfo

  test.each(Object.entries(boxes[name]))('%s fills the box that configs know', (id, known) => {
    const sides = numbers(boxIn(info, id)).map((v, i) => Math.abs(v - (known[i] as number)))
    expect(Math.max(...sides)).toBeLessThanOrEqual(further[id] ?? 3)
  })

  it('lie where points of existing configs fall', () => {
    const { points } = golden.find((one) => one.name === name) as (typeof golden)[number]
    for (const { lat, lng, x, y } of points) {
      const at = place(info, lat, lng)
      expect(at[0]).toBeCloseTo(x, 1)
      expect(at[1]).toBeCloseTo(y, 1)
    }
  })
})

describe.each(Object.entries(infos))('%s', (name, info) => {
  it('has a path of relative lines for every id, with one decimal at most', () => {
    for (const [id, path] of Object.entries(info.paths)) {
      expect(path, id).toMatch(/^(M-?\d+(\.\d)?,-?\d+(\.\d)?l-?\d+(\.\d)?([,-]\d+(\.\d)?|,-\d+(\.\d)?)+z)+$/)
      for (const ring of getRings(info, id)) expect(Math.abs(ringArea(ring)), id).toBeGreaterThan(0)
    }
  })

  it('has the exact box and the name of every path', () => {
    expect(Object.keys(info.names ?? {})).toEqual(Object.keys(info.paths))
    for (const id of Object.keys(info.paths)) {
      expect(info.names?.[id], id).toBeTruthy()
      const box = getPointsBox(getRings(info, id).flat())
      numbers(boxIn(info, id)).forEach((v, i) => {
        expect(v, id).toBeCloseTo(box[i] as number, 5)
      })
    }
  })

  it('lies within its view', () => {
    const view = numbers(info.initial_view as Box)
    for (const id of Object.keys(info.paths)) {
      // Cape Flattery lies a little above the view.
      expect(excess([...numbers(boxIn(info, id))], [...view]), id).toBeLessThan(3.5)
    }
  })

  it('has most borders in common with a neighbor, point by point', () => {
    const count = new Map<string, number>()
    for (const id of Object.keys(info.paths)) {
      for (const ring of getRings(info, id)) {
        ring.forEach((point, i) => {
          const next = ring[(i + 1) % ring.length] as [number, number]
          const step = [point, next].map((p) => p.map((v) => v.toFixed(1)).join()).sort()
          count.set(step.join(' '), (count.get(step.join(' ')) ?? 0) + 1)
        })
      }
    }
    expect(Math.max(...count.values())).toBe(2)
    const shared = [...count.values()].filter((n) => n === 2).length / count.size
    expect(shared).toBeGreaterThan(name === 'us-counties' ? 0.8 : 0.2)
  })
})

describe('the US', () => {
  it('is 50 states, DC and five territories by postal code', () => {
    expect(Object.keys(us.paths).sort()).toEqual(Object.keys(boxes.us).sort())
    expect(us.names?.DC).toBe('District of Columbia')
  })

  it('has its default labels, pills for the small eastern states and Hawaii', () => {
    const labels = us.default_labels as Record<string, { parent_id: string; x: number; y: number; pill?: string }>
    expect(Object.keys(labels)).toHaveLength(56)
    const pills = Object.values(labels).filter(({ pill }) => pill === 'yes')
    expect(pills.map(({ parent_id }) => parent_id).sort()).toEqual('CT DC DE HI MA MD NH NJ RI VT'.split(' '))
    expect(labels.NH).toEqual({ parent_id: 'NH', x: 932, y: 183, pill: 'yes', width: 45, display: 'all' })
    expect(labels.CA).toEqual({ parent_id: 'CA', x: 79, y: 285 })
    for (const id of ['TX', 'CO', 'NV', 'PA', 'AK']) {
      const { x, y } = labels[id] as { x: number; y: number }
      expect(depth(getRings(us, id), [x, y]), id).toBeGreaterThan(0)
    }
  })

  test.each([
    ['CO', 39.74, -104.98],
    ['AK', 61.22, -149.9],
    ['HI', 21.35, -157.9],
    ['PR', 18.2, -66.5],
    ['NY', 42.65, -73.76],
  ])('%s holds its town', (id, lat, lng) => {
    expect(depth(getRings(us, id), place(us, lat, lng))).toBeGreaterThan(0)
  })
})

describe('the world', () => {
  it('has every country that configs color', () => {
    expect(Object.keys(boxes.world).filter((id) => !world.paths[id])).toEqual([])
    expect(['AD', 'HK', 'LI', 'PN'].filter((id) => !world.paths[id])).toEqual([])
    expect(world.paths.AQ).toBeUndefined()
  })

  test.each([
    ['FR', 48.86, 2.35],
    ['GF', 4, -53],
    ['XK', 42.6, 20.9],
    ['UA', 45.3, 34.4],
    ['SO', 9.6, 44.5],
    ['CY', 35.25, 33.5],
    ['RU', 66, 175],
    ['IC', 28.3, -16.55],
    ['LS', -29.5, 28.2],
  ])('%s holds what belongs to it', (id, lat, lng) => {
    expect(depth(getRings(world, id), place(world, lat, lng))).toBeGreaterThan(0)
  })

  it('has its six regions', () => {
    const regions = world.default_regions as Record<string, { name: string; states: string[] }>
    expect(Object.values(regions).map(({ name }) => name)).toEqual([
      'North America',
      'South America',
      'Europe',
      'Africa and the Middle East',
      'South Asia',
      'North Asia',
    ])
    expect(regions[5]?.states).toEqual(['KZ', 'MN', 'RU'])
    expect(regions[0]?.states).toEqual(['BM', 'CA', 'GL', 'MX', 'US'])
  })
})

describe('the counties', () => {
  it('are 3,142, by FIPS', () => {
    expect(Object.keys(counties.paths)).toHaveLength(3142)
    expect(counties.names?.['06037']).toBe('Los Angeles')
    // The atlas is older than Connecticut's planning regions and the parting of Valdez-Cordova.
    expect(['09001', '02261', '51610'].filter((id) => !counties.paths[id])).toEqual([])
  })

  // At 900 px one pixel is 3.4 units.
  test.each([
    ['02130', [649, 1760, 682, 1801]],
    ['02198', [615, 1747, 655, 1807]],
    ['22075', [1937, 1518, 2005, 1575]],
    ['24039', [2671, 814, 2691, 838]],
    ['51001', [2678, 827, 2708, 872]],
  ])('%s fills the box that configs know, to 3 pixels of 900', (id, known) => {
    const sides = numbers(boxIn(counties, id)).map((side, i) => Math.abs(side - (known[i] as number)))
    expect(Math.max(...sides)).toBeLessThanOrEqual(10)
  })

  it('keep their names where a piece of a neighbor is counted to them', () => {
    const { names = {} } = counties
    expect(['02130', '02198', '24039', '51001'].map((id) => names[id])).toEqual([
      'Ketchikan Gateway',
      'Prince of Wales-Hyder',
      'Somerset',
      'Accomack',
    ])
  })

  it('have a region for every state, of the counties that its prefix names', () => {
    const regions = counties.default_regions as Record<string, { name: string; states: string[] }>
    expect(Object.keys(regions)).toHaveLength(51)
    expect(regions.DE).toEqual({ name: 'Delaware', states: ['10001', '10003', '10005'] })
    expect(Object.values(regions).flatMap(({ states }) => states)).toHaveLength(3142)
  })

  test.each([
    ['06037', 34.05, -118.24],
    ['17031', 41.88, -87.7],
    ['02020', 61.2, -149.5],
    ['15003', 21.45, -158],
  ])('%s holds its town', (id, lat, lng) => {
    expect(depth(getRings(counties, id), place(counties, lat, lng))).toBeGreaterThan(0)
  })
})

describe('the counties of the other vintage', () => {
  const others = data['us-counties']?.others ?? {}
  const getOtherRings = (id: string) => readPath(others[id]?.[1] ?? '', 1)
  const getArea = (rings: Point[][]) => rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)
  const inConnecticut = Object.keys(counties.paths).filter((id) => id.startsWith('09'))
  const regions = Object.keys(others).filter((id) => id.startsWith('09'))

  it('are the two parts of Valdez-Cordova and the nine planning regions of Connecticut', () => {
    expect(Object.keys(others)).toEqual('02063 02066 09110 09120 09130 09140 09150 09160 09170 09180 09190'.split(' '))
    expect(others['02066']?.[0]).toBe('Copper River')
  })

  test.each([
    ['Valdez-Cordova', ['02261'], ['02063', '02066']],
    ['Connecticut', inConnecticut, regions],
  ])('cover %s to the point', (_, builtin, others) => {
    const before = getArea(builtin.flatMap((id) => getRings(counties, id)))
    expect(getArea(others.flatMap(getOtherRings)) / before).toBeCloseTo(1, 9)
    const corners = new Set(builtin.flatMap((id) => getRings(counties, id).flat().map(String)))
    const ends = others.flatMap(getOtherRings).flat().map(String)
    expect(ends.filter((point) => corners.has(point)).length).toBeGreaterThan(60)
  })

  test.each([
    ['02063', 60.55, -145.75],
    ['02066', 62.11, -145.55],
    ['09110', 41.76, -72.68],
    ['09120', 41.2, -73.2],
    ['09180', 41.4, -72.12],
  ])('%s holds its town and has its box', (id, lat, lng) => {
    const rings = getOtherRings(id)
    expect(depth(rings, place(counties, lat, lng))).toBeGreaterThan(-1)
    expect(others[id]?.slice(2)).toEqual([...getPointsBox(rings.flat())])
  })
})

describe('the modules', () => {
  const modules = infoModules(data)
  const built = (file: string) =>
    readFileSync(new URL(`../../../widgets/_geo/generated/${file}`, import.meta.url), 'utf8')

  test.each([
    ['map-us.ts', 6_000],
    ['map-world.ts', 20_000],
    ['map-us-counties.ts', 70_000],
  ])('%s is at most %i bytes', (file, bytes) => {
    expect(brotliSize(modules[file] as string)).toBeLessThanOrEqual(bytes)
  })

  it('are plain ASCII, and the same as the build has made', () => {
    for (const [file, text] of Object.entries(modules)) {
      expect(text).toMatch(/^[\n -~]*$/)
      expect(text === built(file), file).toBe(true)
    }
  })
})
