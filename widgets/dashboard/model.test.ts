import { expect, test } from 'vitest'
import { fill, placeFor, placeUnder } from './model.ts'

test.each<[string, number, number, number | undefined]>([
  ['ArrowDown', 0, 3, 1],
  ['ArrowRight', 1, 3, 2],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 1, 3, 0],
  ['ArrowLeft', 0, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Tab', 0, 3, undefined],
])('%s at %i of %i leads to %s', (key, from, count, expected) => {
  expect(placeFor(key, from, count)).toBe(expected)
})

test('what is held belongs where it is, or where it is nearest to', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 })
  const boxes = [box(0, 0), box(120, 0), box(0, 120)]
  expect(placeUnder(50, 50, boxes)).toBe(0)
  expect(placeUnder(115, 50, boxes)).toBe(1)
  expect(placeUnder(180, 400, boxes)).toBe(2)
  expect(placeUnder(1, 1, [])).toBe(-1)
})

test('a name that nobody fills in stays', () => {
  expect(fill('{title} at {at} of {of}', { title: 'Leads', at: 1 })).toBe('Leads at 1 of {of}')
})
