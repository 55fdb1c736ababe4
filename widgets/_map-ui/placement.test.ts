import { expect, test } from 'vitest'
import { placeBeside } from './placement.ts'

/** What a browser makes of the formula for a card of a size. */
function resolve(formula: string, size: number): number {
  const { max, min } = Math
  const script = formula
    .replaceAll('100%', `${size}`)
    .replaceAll('px', '')
    .replaceAll('max', 'Math.max')
    .replaceAll('min', 'Math.min')
  expect(script).toMatch(/^[Mathmxine.(), \d*+-]+$/)
  return new Function('max', 'min', `return ${script}`)(max, min)
}

test.each([
  ['after its point where there is room', 100, 50, 112],
  ['up to the edge', 340, 47, 352],
  ['before its point where it would stand out', 360, 50, 298],
  ['at the beginning where neither side has room', 200, 390, 0],
])('a card stands %s', (_, at, size, left) => {
  expect(resolve(placeBeside(at, { from: 0, to: 400 }), size)).toBe(left)
})

test('a card never begins before its span', () => {
  expect(resolve(placeBeside(60, { from: 50, to: 100 }), 30)).toBe(50)
})
