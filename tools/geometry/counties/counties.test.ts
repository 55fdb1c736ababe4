import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it, test } from 'vitest'
import { decodeCounties, STEPS } from '../../../widgets/_geo/counties.ts'
import { brotliSize } from '../../build/brotli.ts'
import { depth, ringArea } from '../polygon.ts'
import { getProjection } from '../projections.ts'
import type { Point } from '../types.ts'
import { countyData, countyModules } from './module.ts'

const data = countyData()
const sets = { new: decodeCounties(data.newSet), old: decodeCounties(data.oldSet) }
type Set = (typeof sets)['new']

function getRings({ points, rings, first, ids }: Set, id: string): Point[][] {
  const i = ids.indexOf(id)
  const own = Array.from({ length: (first[i + 1] ?? 0) - (first[i] ?? 0) }, (_, n) => (first[i] as number) + n)
  return own.map((ring) => {
    const part = [...points.subarray(rings[ring], (rings[ring + 1] as number) - 2)]
    return part.flatMap((x, n) => (n % 2 ? [] : [[x, part[n + 1] as number] as Point]))
  })
}

const getArea = (set: Set, ids: string[]) =>
  ids.flatMap((id) => getRings(set, id)).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)
const inState = (set: Set, state: string) => set.ids.filter((id) => id.startsWith(state))

describe('the counties of 2023', () => {
  it('are 3,144, of 50 states and DC', () => {
    expect(sets.new.ids).toHaveLength(3144)
    expect(new Set(sets.new.ids.map((id) => id.slice(0, 2))).size).toBe(51)
    expect(sets.new.ids).toEqual([...sets.new.ids].sort())
  })

  it('have the planning regions of Connecticut and the two parts of Valdez-Cordova', () => {
    expect(inState(sets.new, '09')).toEqual('09110 09120 09130 09140 09150 09160 09170 09180 09190'.split(' '))
    expect(['02063', '02066'].filter((id) => !sets.new.ids.includes(id))).toEqual([])
  })

  test.each([
    ['06037', 34.05, -118.24],
    ['17031', 41.88, -87.7],
    ['09110', 41.76, -72.68],
    ['12087', 24.71, -81.1],
    ['51600', 38.85, -77.3],
  ])('%s holds its town', (id, lat, lng) => {
    const at = getProjection('main', { type: 'Sphere' } as never)([lng, lat]) as Point
    expect(depth(getRings(sets.new, id), at.map((v) => v * STEPS) as Point)).toBeGreaterThan(-STEPS)
  })
})

describe('the counties as they were', () => {
  it('are the eight of Connecticut and Valdez-Cordova', () => {
    expect(sets.old.ids).toEqual('02261 09001 09003 09005 09007 09009 09011 09013 09015'.split(' '))
  })

  it('cover Connecticut as its regions do, to the point', () => {
    const [was, is] = [getArea(sets.old, inState(sets.old, '09')), getArea(sets.new, inState(sets.new, '09'))]
    expect(Math.abs(was / is - 1)).toBeLessThan(1e-9)
  })

  it('have the corners of the regions along every border of the state', () => {
    const corners = new Set(inState(sets.new, '09').flatMap((id) => getRings(sets.new, id).flat().map(String)))
    for (const [x = 0, y = 0] of sets.old.coasts.flat()) {
      // Valdez-Cordova's own.
      if (x > 2000) expect(corners).toContain(`${x},${y}`)
    }
  })

  it('have Valdez-Cordova where its two parts are', () => {
    expect(getArea(sets.old, ['02261'])).toBeCloseTo(getArea(sets.new, ['02063', '02066']), 6)
  })

  test.each([
    ['09003', 41.76, -72.68],
    ['09001', 41.18, -73.2],
    ['09009', 41.4, -72.93],
    ['09011', 41.45, -72.1],
  ])('%s holds its town', (id, lat, lng) => {
    const at = getProjection('main', { type: 'Sphere' } as never)([lng, lat]) as Point
    expect(depth(getRings(sets.old, id), at.map((v) => v * STEPS) as Point)).toBeGreaterThan(0)
  })
})

describe.each(Object.entries(sets))('the %s set', (_, set) => {
  it('draws every county as land within the box', () => {
    for (const id of set.ids) {
      expect(getArea(set, [id]), id).toBeGreaterThan(0)
      const i = set.ids.indexOf(id) * 4
      const [left, top, right, bottom] = [...set.boxes.subarray(i, i + 4)] as [number, number, number, number]
      expect(left >= 0 && top >= 0 && right <= 975 * STEPS && bottom <= 610 * STEPS, id).toBe(true)
    }
  })

  it('has a name for every county', () => {
    expect(set.ids.filter((id) => !data.names.get(id))).toEqual([])
  })
})

it('borders of states are lines between counties of two states', () => {
  expect(sets.new.states.flat().length).toBeGreaterThan(1000)
  expect(sets.old.states).toEqual([])
})

it('shapes and names are at most 70,000 bytes together, plain ASCII', () => {
  const modules = countyModules()
  for (const text of Object.values(modules)) expect(text).toMatch(/^[\n -~]*$/)
  const sizes = Object.values(modules).map((text) => brotliSize(stripTypeScriptTypes(text)))
  expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(70_000)
})
