import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { linePath } from './curve.ts'
import { getBox } from './path.ts'

const west = { x: 100, y: 200 }
const east = { x: 300, y: 200 }
const straight = 'M100,200L300,200'

test.each([
  [-61, false],
  [-60.01, false],
  [-60, true],
  [-15, true],
  [15, true],
  [60, true],
  [60.01, false],
  [61, false],
  [180, false],
])('MAP-097 the angle of a line applies only between -60 and 60: %d bends it: %s', (angle, bends) => {
  expect(linePath(west, east, angle) !== straight).toBe(bends)
})

describe('a line', () => {
  it.each([undefined, 0, NaN, Infinity])('is straight where its angle is %s', (angle) => {
    expect(linePath(west, east, angle)).toBe(straight)
  })

  it('leaves and arrives at its angle', () => {
    expect(linePath(west, east, 45)).toBe('M100,200Q200,100 300,200')
    expect(linePath({ x: 0, y: 0 }, { x: 0, y: 100 }, 45)).toBe('M0,0Q-50,50 0,100')
  })

  it('rises with a positive angle and sinks with a negative one, whichever end is the origin', () => {
    for (const [from, to] of [
      [west, east],
      [east, west],
    ] as const) {
      expect(getBox(linePath(from, to, 30))?.y).toBeLessThan(190)
      expect(getBox(linePath(from, to, -30))?.y2).toBeGreaterThan(210)
    }
  })

  it('is none where its ends are one point or no points', () => {
    expect(linePath(west, { ...west }, 20)).toBe('')
    expect(linePath({ x: NaN, y: 1 }, east, 20)).toBe('')
    expect(linePath(west, { x: 1, y: Infinity }, undefined)).toBe('')
  })

  it('can be read as a path that holds both its ends, whatever they are', () => {
    const at = fc.record({
      x: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      y: fc.integer({ min: -5000, max: 5000 }),
    })
    assertProperty(
      fc.property(at, at, fc.option(fc.double(), { nil: undefined }), (from, to, angle) => {
        const path = linePath(from, to, angle)
        expect(path).not.toMatch(/NaN|Infinity/)
        if (!path) return
        const box = getBox(path)
        expect(box?.x).toBeLessThanOrEqual(Math.min(from.x, to.x))
        expect(box?.y2).toBeGreaterThanOrEqual(Math.max(from.y, to.y))
      }),
    )
  })
})
