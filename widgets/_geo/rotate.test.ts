import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { getBox } from './path.ts'
import { rotateBox, rotatedPath, rotatePoint, turning } from './rotate.ts'
import type { Box } from './types.ts'

const center = { x: 50, y: 50 }

it('a quarter turn is clockwise on the screen', () => {
  const { x, y } = rotatePoint({ x: 100, y: 50 }, 90, center)
  expect([x, y]).toEqual([50, 100])
})

it('a path is turned with its curves and subpaths', () => {
  expect(rotatedPath('M50,50h10v10zm0,20c1,0 2,1 2,2', 90, center)).toBe('M50,50L50,60L40,60ZM30,50C30,51 29,52 28,52')
  expect(rotatedPath('M0 0L1 1', 0, center)).toBe('M0,0L1,1')
  expect(rotatedPath('', 30, center)).toBe('')
})

it('a turned box holds the turned path', () => {
  const number = fc.double({ min: -100, max: 100, noNaN: true })
  assertProperty(
    fc.property(
      fc.array(number, { minLength: 8, maxLength: 8 }),
      fc.double({ min: -720, max: 720, noNaN: true }),
      (n, degrees) => {
        const path = `M${n.slice(0, 2)}C${n.slice(2)}`
        const inner = getBox(rotatedPath(path, degrees, center)) as Box
        const outer = rotateBox(getBox(path) as Box, degrees, center)
        expect(inner.x).toBeGreaterThan(outer.x - 0.02)
        expect(inner.y).toBeGreaterThan(outer.y - 0.02)
        expect(inner.x2).toBeLessThan(outer.x2 + 0.02)
        expect(inner.y2).toBeLessThan(outer.y2 + 0.02)
      },
    ),
  )
})

it('a box turned by a quarter twice is where it was turned by half', () => {
  const box = { x: 0, y: 10, x2: 40, y2: 30 }
  const turned = rotateBox(rotateBox(box, 90, center), 90, center)
  const half = rotateBox(box, 180, center)
  for (const key of ['x', 'y', 'x2', 'y2'] as const) expect(turned[key]).toBeCloseTo(half[key])
  expect(half.x).toBeCloseTo(60)
  expect(half.y2).toBeCloseTo(90)
})

it('shapes turn about the middle of all of them', () => {
  const square = (x: number) => ({ path: `M${x} 0h10v10h-10z`, box: { x, y: 0, x2: x + 10, y2: 10 } })
  const shapes = [square(0), square(30)]
  const turn = turning(shapes, 180)
  expect(shapes.map(({ path, box }) => [path, Math.round(box.x2)])).toEqual([
    ['M40,10L30,10L30,0L40,0Z', 40],
    ['M10,10L0,10L0,0L10,0Z', 10],
  ])
  const again = square(30)
  turn(again)
  expect(again).toEqual(shapes[1])
  expect(() => turning([], 90)).not.toThrow()
})
