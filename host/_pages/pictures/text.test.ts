import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../_testing/assert-property.ts'
import { fitText, getDrawable, measureText } from './text.ts'

const BOX = { sizes: [60, 40], width: 600, maxLines: 3 }

test('a short title keeps the large size, a longer one gets the small one', () => {
  expect(fitText('Travis County, TX', BOX)).toEqual({ size: 60, lines: ['Travis County, TX'] })
  expect(fitText('Is a duplex near the new park in the east of the town worth its price?', BOX).size).toBe(40)
})

test('whatever a title is, its lines are inside', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const { lines, size } = fitText(getDrawable(title), BOX)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(measureText(line, size)).toBeLessThanOrEqual(600)
    }),
  )
})

test.each([
  ['Łódź, Αθήνα, Київ', 'Łódź, Αθήνα, Київ'],
  ['Home 🏠 sweet\thome', 'Home sweet home'],
  ['東京の不動産', ''],
  ['ǖber', 'uber'],
])('%j is drawn as %j', (title, expected) => {
  expect(getDrawable(title)).toBe(expected)
})
