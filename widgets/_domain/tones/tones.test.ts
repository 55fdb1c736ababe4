import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { getContrast, getTextColor, getTint } from './tones.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test('text is readable on every fill', () => {
  assertProperty(fc.property(color, (fill) => (getContrast(getTextColor(fill), fill) ?? 0) >= 4.5))
})

test.each([
  ['#10306b', '#ffffff'],
  ['#000', '#ffffff'],
  ['#d9d6cc', '#1b2320'],
  ['#fff', '#1b2320'],
  // Between them.
  ['#808080', '#000000'],
  // What no sum can be made of.
  ['rebeccapurple', '#1b2320'],
])('text on %s is %s', (fill, text) => expect(getTextColor(fill)).toBe(text))

test.each([
  ['#ffffff', '#e0e0e0'],
  ['#d55e00', '#bb5300'],
  ['#10306b', '#2d497d'],
  ['#f00', '#e00000'],
])('under the pointer %s is %s', (fill, tint) => expect(getTint(fill)).toBe(tint))

test('a color that is written otherwise has no tint', () => {
  expect(getTint('teal')).toBeUndefined()
  expect(getContrast('teal', '#fff')).toBeUndefined()
})
