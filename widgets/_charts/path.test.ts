import { expect, test } from 'vitest'
import { isolatedPoints, linePath, stepPath } from './path.ts'

test('a line goes from point to point', () => {
  expect(
    linePath([
      [0, 1],
      [0.5, 0.25],
      [1, 0],
    ]),
  ).toBe('M0 1000L500 250L1000 0')
})

test('a gap is left open: the line begins anew behind it', () => {
  expect(
    linePath([
      [0, 1],
      [0.25, 0.5],
      [0.4, undefined],
      [0.5, 0.5],
      [1, 0],
    ]),
  ).toBe('M0 1000L250 500M500 500L1000 0')
})

test('a point between two gaps would be seen by nobody, so it is named', () => {
  expect(
    isolatedPoints([
      [0, 1],
      [0.2, undefined],
      [0.4, 0.3],
      [0.6, undefined],
      [0.8, 0.1],
      [1, 0.1],
    ]),
  ).toEqual([
    [0, 1],
    [0.4, 0.3],
  ])
  expect(isolatedPoints([[0.5, 0.5]])).toEqual([[0.5, 0.5]])
})

test('a price keeps its height until the next', () => {
  expect(
    stepPath(
      [
        [0.1, 0.8],
        [0.5, 0.2],
      ],
      1,
    ),
  ).toBe('M100 800H500V200H1000')
  expect(stepPath([], 1)).toBe('')
})

test('of ten thousand points what can be seen is drawn: each column’s first, last, highest and lowest', () => {
  const points = Array.from({ length: 100_000 }, (_, i) => [i / 99_999, ((i * 7919) % 1000) / 1000] as const)
  const d = linePath(points)
  expect(d.match(/[ML]/g)?.length).toBeLessThanOrEqual(4 * 1001)
  const heights = [...d.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 999])
  expect(d).not.toContain('NaN')
})

test('gaps stay gaps when points are many', () => {
  const points = Array.from(
    { length: 10_000 },
    (_, i) => [i / 9_999, i > 4_000 && i < 6_000 ? undefined : 0.5] as const,
  )
  expect(linePath(points).match(/M/g)).toHaveLength(2)
})
