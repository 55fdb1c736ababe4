import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { getNotches } from './wheel.ts'

test.each([
  ['a notch of Chromium on Windows', 100, 0, -0.83],
  ['a notch of Chromium on Linux', -120, 0, 1],
  ['three lines of Firefox', 3, 1, -1],
  ['a page', -1, 2, 1],
  ['a quarter of a notch of a fine wheel', -30, 0, 0.25],
  ['a little of a pinch on a touch pad', 3.6, 0, -0.03],
  ['sideways', 0, 0, 0],
])('%s', (_, deltaY, deltaMode, notches) => {
  expect(getNotches({ deltaY, deltaMode })).toBeCloseTo(notches, 2)
})

test('however hard it is turned, an event is one notch at most', () => {
  assertProperty(
    fc.property(fc.double(), fc.integer({ min: 0, max: 3 }), (deltaY, deltaMode) => {
      expect(Math.abs(getNotches({ deltaY, deltaMode }))).toBeLessThanOrEqual(1)
    }),
  )
})
