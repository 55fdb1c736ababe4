import { expect, test } from 'vitest'
import { type MapSymbol, spread } from './spread.ts'

const at = (id: string, x: number, y: number, size = 10, kind = 'circle'): MapSymbol => ({ id, kind, x, y, size })

/** Where all are after the spread. */
function place(symbols: MapSymbol[]) {
  const offsets = spread(symbols)
  return symbols.map(({ id, x, y }) => {
    const [across, down] = offsets.get(id) ?? [0, 0]
    return [x + across, y + down] as const
  })
}
/** The smallest distance of two. */
const getNearest = (places: (readonly [number, number])[]) =>
  Math.min(...places.flatMap(([x, y], i) => places.slice(i + 1).map((other) => Math.hypot(other[0] - x, other[1] - y))))

test.each([2, 3, 5, 7, 8, 30, 200])('%i symbols at one place stand beside each other, about that place', (count) => {
  const places = place(Array.from({ length: count }, (_, i) => at(`${i}`, 50, 80)))
  expect(getNearest(places)).toBeGreaterThan(9.5)
  const middle = [0, 1].map((axis) => places.reduce((sum, each) => sum + (each[axis] as number), 0) / count)
  expect(Math.hypot((middle[0] as number) - 50, (middle[1] as number) - 80)).toBeLessThan(5)
})

test('almost the same place is the same, also across the lines of a grid', () => {
  expect(getNearest(place([at('a', 2.49, 0), at('b', 2.51, 0.5)]))).toBeCloseTo(11)
})

test('symbols that can be told apart stay where they are', () => {
  expect(spread([at('a', 0, 0), at('b', 4, 0), at('c', 0, 60)])).toEqual(new Map())
})

test('a star on a circle, or a large circle under a small one, is one sign and stays so', () => {
  expect(spread([at('a', 0, 0), at('b', 0, 0, 10, 'star'), at('c', 0, 0, 20)])).toEqual(new Map())
})
