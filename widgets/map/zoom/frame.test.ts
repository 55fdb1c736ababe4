import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import type { MapController } from '../controller.ts'
import { getFrame } from './frame.ts'

const at = (left: number, top: number, width: number, height: number) =>
  ({ getBoundingClientRect: () => ({ left, top, width, height }) }) as Element

/** A map of 400 × 200 units in a drawing of 800 × 600 px: 2 px a unit, 100 px above and below it. */
const frame = getFrame(
  { svg: at(20, 30, 800, 600), model: { view: { x: -100, y: -50, x2: 300, y2: 150 } } } as unknown as MapController,
  at(10, 10, 900, 700),
)

test('the whole map is no transform, a part of it is where the pointer finds it', () => {
  expect(frame.toTransform({ x: -100, y: -50, x2: 300, y2: 150 })).toEqual({ k: 1, x: 0, y: 0 })
  // The right lower quarter: its left upper corner comes from the middle of the map (410, 320) to the map's corner (10, 120).
  const { k, x, y } = frame.toTransform({ x: 100, y: 50, x2: 300, y2: 150 })
  expect([k, k * 410 + x, k * 320 + y]).toEqual([2, 10, 120])
})

test('a view comes back as it was', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  assertProperty(
    fc.property(number(-500, 500), number(-500, 500), number(1, 400), (x, y, width) => {
      const view = { x, y, x2: x + width, y2: y + width / 2 }
      const back = frame.toView(frame.toTransform(view))
      for (const side of ['x', 'y', 'x2', 'y2'] as const) expect(back[side]).toBeCloseTo(view[side], 6)
    }),
  )
})
