import { expect, test } from 'vitest'
import { type BuiltinName, loadBuiltin } from '../_geo/builtins.ts'
import type { Box } from '../_geo/types.ts'
import { getNeighbors } from './neighbors.ts'

interface Shape {
  id: string
  path: string
  box: Box
}
const ids = (shapes: Shape[]) => shapes.map(({ id }) => id).sort()

async function builtin(name: BuiltinName) {
  const { paths, state_bbox_array: boxes, initial_view: view } = await loadBuiltin(name)
  const all = Object.entries(paths).map(([id, path]): Shape => ({ id, path, box: boxes?.[id] as Box }))
  return (...of: string[]) =>
    ids(
      getNeighbors(
        all.filter(({ id }) => of.includes(id)),
        all,
        view as Box,
      ),
    ).join(' ')
}

test.each([
  ['TX', 'AR LA NM OK'],
  ['CA', 'AZ NV OR'],
  ['CO', 'KS NE NM OK UT WY'],
  ['MI', 'IN OH WI'],
  ['DC', 'MD VA'],
  ['MO', 'AR IA IL KS KY NE OK TN'],
  ['HI', ''],
  ['AK', ''],
])('%s has a border in common with %s', async (id, expected) => {
  expect((await builtin('us'))(id)).toBe(expected)
})

test('countries have theirs, short borders and far territories included', async () => {
  const of = await builtin('world')
  expect(of('FR')).toBe('AD BE CH DE ES IT LU')
  expect(of('RU')).toBe('AZ BY CN EE FI GE KP KZ LT LV MN NO PL UA')
  expect(of('DK')).toBe('DE')
  expect(of('US')).toBe('CA MX')
  expect(of('IS')).toBe('')
})

test('a region has those of its states, without them', async () => {
  expect((await builtin('us'))('WA', 'OR', 'CA')).toBe('AZ ID NV')
})

test('a whole state of counties, and the largest countries, have theirs', async () => {
  const [counties, world] = [await builtin('us-counties'), await builtin('world')]
  const { default_regions: regions } = await loadBuiltin('us-counties')
  const texas = (regions as Record<string, { states: string[] }>).TX?.states as string[]
  expect(counties(...texas)).toMatch(/^05081 05091 22011 /)
  expect(world('RU', 'CA', 'US')).toContain('MX')
})

const view = { x: 0, y: 0, x2: 1000, y2: 600 }
const shape = (id: string, path: string, [x, y, x2, y2]: [number, number, number, number]): Shape => ({
  id,
  path,
  box: { x, y, x2, y2 },
})
const rect = (id: string, x: number, y: number, width: number, height: number) =>
  shape(id, `M${x} ${y}h${width}v${height}h-${width}z`, [x, y, x + width, y + height])
const A = rect('A', 0, 0, 100, 100)
const around = (...others: Shape[]) => ids(getNeighbors([A], [A, ...others], view))

test('a gap that nobody sees is none, and one that is seen is a gap', () => {
  expect(around(rect('B', 100.4, 0, 50, 100), rect('C', 0, 104, 100, 50))).toEqual(['B'])
})

test('a long side has a border in common with each of the shorter ones along it', () => {
  expect(around(rect('B', 100, 0, 50, 40), rect('C', 100, 40, 50, 90))).toEqual(['B', 'C'])
})

test('a corner is no border, with or without a gap, nor where a ring says its first point twice', () => {
  const twice = shape('D', 'M100 100L150 100L150 150L100 150L100 100z', [100, 100, 150, 150])
  expect(around(rect('B', 100, 100, 50, 50), rect('C', 100.3, 100.3, 50, 50), twice)).toEqual([])
})

test('a box that another lies in makes no neighbor', () => {
  const ring = shape('R', 'M-50 -50H200V200H-50zM-40 -40V190H190V-40z', [-50, -50, 200, 200])
  expect(around(ring)).toEqual([])
})

test('coordinates may be anything', () => {
  const huge = shape('H', 'M-1e30 50L1e30 50L1e30 1e30z', [-1e30, 50, 1e30, 1e30])
  const none = shape('N', '', [0, 0, 0, 0])
  expect(() => around(huge, none, rect('Z', 0, 0, 0, 0))).not.toThrow()
  expect(() => getNeighbors([huge], [huge, shape('I', huge.path, [-1e30, 50, 1e30, 1e30])], view)).not.toThrow()
})

test('a state that was drawn anew is no neighbor of its own', () => {
  expect(ids(getNeighbors([A], [{ ...A }, rect('B', 100, 0, 50, 100)], view))).toEqual(['B'])
})
