import { expect, test } from 'vitest'
import { getColumns, labelPlace as placeOf } from './label-place.ts'

type Line = [number, number][]
const labelPlace = (text: string, line: Line, others: Line[], occupied: Parameters<typeof placeOf>[3] = []) =>
  placeOf(text, getColumns(line), others.map(getColumns), occupied)

const rising = Array.from({ length: 21 }, (_, i): [number, number] => [i / 20, 0.9 - i / 25])

test('a name stands at the end of its line, above it', () => {
  expect(labelPlace('Area median', rising, [])).toMatchObject({ x: 1, anchor: 'end', dy: -8 })
})

test('a name keeps out of another line’s way', () => {
  const above = rising.map(([x, y]): [number, number] => [x, y - 0.05])
  const { box } = labelPlace('Area median', rising, [above])
  for (const [x, y] of above) expect(x >= box.left && x <= box.right && y > box.top && y < box.bottom).toBe(false)
})

test('two names do not stand on each other', () => {
  const flat: [number, number][] = [
    [0, 0.5],
    [1, 0.5],
  ]
  const first = labelPlace('Area median', flat, [flat]).box
  const second = labelPlace('This property', flat, [flat], [first]).box
  expect(
    first.left < second.right && first.right > second.left && first.top < second.bottom && first.bottom > second.top,
  ).toBe(false)
})

test('a name does not stand on the axis, where its line begins just above it and is higher before its end', () => {
  const humped: Line = rising.map(([x, y]) => [x, x < 0.9 ? y : 0.25])
  expect(labelPlace('Pinellas County, FL median', humped, []).box.bottom).toBeLessThanOrEqual(0.96)
})

test('a line without points has its name somewhere all the same', () => {
  expect(labelPlace('x', [], [])).toMatchObject({ x: 1 })
})
