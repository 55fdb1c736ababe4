import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { contains, getBox, getCentroid, getRings } from './path.ts'
import type { Box } from './types.ts'

const corners = (path: string) => {
  const box = getBox(path)
  return box && [box.x, box.y, box.x2, box.y2].map((value) => Math.round(value * 1000) / 1000 + 0)
}

describe('the box of a path', () => {
  test.each([
    ['absolute lines', 'M10 20L30 40', [10, 20, 30, 40]],
    ['relative lines', 'm10,20l20,20', [10, 20, 30, 40]],
    ['lines across and down', 'M10 20H50V60h-5v-5', [10, 20, 50, 60]],
    ['repeated pairs after a move', 'M0 0 10 0 10 10', [0, 0, 10, 10]],
    ['repeated pairs after a relative move', 'm1 1 10 0 0 10', [1, 1, 11, 11]],
    ['repeated pairs after a line', 'M0 0l10 0 0 10', [0, 0, 10, 10]],
    ['numbers without spaces', 'M1.5.5-3e2+4', [-300, 0.5, 1.5, 4]],
    ['numbers in powers of ten', 'M1e1,2E-1L1e+2-1.5e1', [10, -15, 100, 0.2]],
    ['numbers of many digits', 'M0.12345678901234567890 0L1.00000000000000000001 1', [0.123, 0, 1, 1]],
    ['all kinds of spaces', '\n M\t1 ,\r2\fL 3\n,\n4 ', [1, 2, 3, 4]],
    ['a relative subpath after the end of one', 'M10 10h10v10zm5 5h20', [10, 10, 35, 20]],
    ['a line after the end of a subpath', 'M10 10h10v10zl-5 -5', [5, 5, 20, 20]],
    ['a cubic curve', 'M0 0C0 40 100 40 100 0', [0, 0, 100, 30]],
    ['a relative cubic curve', 'm10 10c0 40 100 40 100 0', [10, 10, 110, 40]],
    ['a smooth cubic curve', 'M0 0C0 40 100 40 100 0S200-40 200 0', [0, -30, 200, 30]],
    ['a smooth curve after a line', 'M0 0L10 0S20 40 30 0', [0, 0, 30, 17.778]],
    ['a quadratic curve', 'M0 0Q50 100 100 0', [0, 0, 100, 50]],
    ['smooth quadratic curves', 'M0 0q50 100 100 0t100 0t100 0', [0, -50, 300, 50]],
    ['a smooth quadratic curve after a cubic one', 'M0 0C0 40 100 40 100 0T200 0', [0, 0, 200, 30]],
    ['half a circle', 'M0 0A50 50 0 0 1 100 0', [0, -50, 100, 0]],
    ['the other half', 'M0 0A50 50 0 0 0 100 0', [0, 0, 100, 50]],
    ['a whole circle of two arcs, its flags glued', 'M0 50a50 50 0 1150 50a50 50 0 01-50-50z', [0, 0, 100, 100]],
    ['three quarters of a circle', 'M50 0A50 50 0 1 1 0 50', [0, 0, 100, 100]],
    ['a turned ellipse', 'M0 0A20 10 90 0 1 20 0', [0, -20, 20, 0]],
    ['an arc with too small a radius', 'M0 0A1 1 0 0 1 100 0', [0, -50, 100, 0]],
    ['an arc without a radius', 'M0 0A0 50 0 0 1 100 0', [0, 0, 100, 0]],
    ['an arc with negative radii', 'M0 0A-50-50 0 0 1 100 0', [0, -50, 100, 0]],
    ['an arc to where it is', 'M5 5A50 50 0 0 1 5 5', [5, 5, 5, 5]],
  ])('with %s', (_, path, box) => {
    const pathCorners = corners(path) ?? []
    expect(pathCorners).toHaveLength(4)
    // Arcs are drawn as curves that are 0.03 % of the radius off.
    for (const [i, value] of pathCorners.entries()) expect(Math.abs(value - (box[i] as number))).toBeLessThan(0.02)
  })

  test.each([
    ['a word', 'M0 0L10 10 hello', [0, 0, 10, 10]],
    ['half a pair', 'M0 0L10 10L20', [0, 0, 10, 10]],
    ['half a curve', 'M0 0L10 10C1 2 3 4 5', [0, 0, 10, 10]],
    ['two commas', 'M0 0L10 10,,20 20', [0, 0, 10, 10]],
    ['a point without digits', 'M0 0L10 10L20.,20', [0, 0, 10, 10]],
    ['no number', 'M0 0L10 10LNaN 3', [0, 0, 10, 10]],
    ['a flag that is none', 'M0 0L10 10A5 5 0 2 0 50 50', [0, 0, 10, 10]],
    ['a number after the end', 'M0 0L10 10Z20 20', [0, 0, 10, 10]],
    ['a number too large', 'M0 0L10 10L1e99 20', [0, 0, 10, 10]],
    ['a power without digits', 'M0 0L10 10L20 2e', [0, 0, 10, 10]],
  ])('ends where %s stands, keeping what was before', (_, path, box) => {
    expect(corners(path)).toEqual(box)
  })

  test.each(['', ' ', 'hello', 'L10 10', '10 10', 'M', 'M5', 'M,5 5', 'z', 'M5 5', '<svg>', 'none'])(
    'is none where %j draws nothing',
    (path) => {
      expect(getBox(path)).toBeUndefined()
      expect(getRings(path)).toEqual([])
    },
  )

  it('is none where there is no text', () => {
    for (const path of [undefined, null, 5, {}, ['M0 0L1 1']]) expect(getBox(path as unknown as string)).toBeUndefined()
  })
})

const number = fc.double({ min: -1000, max: 1000, noNaN: true })
const command = fc.oneof(
  fc.tuple(fc.constantFrom('L', 'l', 'T', 't'), fc.array(number, { minLength: 2, maxLength: 2 })),
  fc.tuple(fc.constantFrom('H', 'h', 'V', 'v'), fc.array(number, { minLength: 1, maxLength: 1 })),
  fc.tuple(fc.constantFrom('S', 's', 'Q', 'q'), fc.array(number, { minLength: 4, maxLength: 4 })),
  fc.tuple(fc.constantFrom('C', 'c'), fc.array(number, { minLength: 6, maxLength: 6 })),
  fc.constant(['z', []] as [string, number[]]),
)
const path = fc
  .array(command, { minLength: 1, maxLength: 8 })
  .map((commands) => `M1 2${commands.map(([letter, numbers]) => letter + numbers.join(' ')).join('')}`)

describe('any path', () => {
  it('lies in its box, and touches its sides', () => {
    assertProperty(
      fc.property(path, (path) => {
        const points = getRings(path).flat()
        const box = getBox(path)
        if (!box) {
          expect(points).toEqual([])
          return
        }
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
        const sides: [number, number][] = [
          [Math.min(...xs), box.x],
          [Math.min(...ys), box.y],
          [-Math.max(...xs), -box.x2],
          [-Math.max(...ys), -box.y2],
        ]
        for (const [edge, side] of sides) {
          expect(edge - side).toBeGreaterThan(-1e-6)
          // Very wide curves have no more pieces than others.
          expect(edge - side).toBeLessThan(5)
        }
      }),
    )
  })

  it('of garbage is read without a throw, and holds no NaN', () => {
    const garbage = fc.array(fc.constantFrom(...'MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\0é'), { maxLength: 80 })
    assertProperty(
      fc.property(
        fc.oneof(
          garbage.map((all) => `M0 0${all.join('')}`),
          fc.string(),
        ),
        (text) => {
          const box = getBox(text) ?? { x: 0 }
          expect(Object.values(box).every(Number.isFinite)).toBe(true)
          expect(
            getRings(text)
              .flat()
              .every(({ x, y }) => Number.isFinite(x + y)),
          ).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['x', ''],
    ['1', 'M0 0L'],
    ['-', 'M0 0L1 1'],
    [' ', 'M0 0'],
    [',', 'M0 0'],
    ['1e', 'M0 0 '],
    ['.1', 'M0 0L'],
    ['z', 'M0 0L1 1'],
    ['1e30 ', 'M0 0C'],
    ['0 ', 'M0 0A1 1 0 '],
  ])('of a million characters %j is read to its end, and has no number that is none', (text, start) => {
    const long = start + text.repeat(1_000_000 / text.length)
    // Were it read again from each of them, it would take minutes.
    expect(Object.values(getBox(long) ?? {}).every(Number.isFinite)).toBe(true)
    expect(getRings(long).every((ring) => ring.every(({ x, y }) => Number.isFinite(x + y)))).toBe(true)
  })
})

it('each county of a megabyte of them has a box', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647 - 0.5) * 8
  }
  const county = () =>
    `m${(random() + 9) * 99} 500${Array.from({ length: 30 }, () => `l${random().toFixed(1)},${random().toFixed(1)}`).join('')}z`
  const counties = Array.from({ length: 3144 }, county)
  expect(counties.join('').length).toBeGreaterThan(9e5)
  const boxes = counties.flatMap((path) => getBox(path) ?? [])
  expect(boxes).toHaveLength(3144)
  expect(boxes.filter(({ x, y, x2, y2 }) => !(x < x2 && y < y2))).toEqual([])
})

describe('a point is inside', () => {
  const has = (path: string, x: number, y: number) => contains(getRings(path), x, y)
  const square = 'M0 0H10V10H0Z'

  it('a ring, whichever way round it is', () => {
    for (const path of [square, 'M0 0V10H10V0', 'm0 0 10 0 0 10-10 0']) {
      expect([has(path, 5, 5), has(path, 11, 5), has(path, -1, 5), has(path, 5, 11), has(path, 5, -1)]).toEqual([
        true,
        false,
        false,
        false,
        false,
      ])
    }
  })

  it('any of several rings', () => {
    expect([has(`${square}M20 0h10v10h-10z`, 25, 5), has(`${square}M20 0h10v10h-10z`, 15, 5)]).toEqual([true, false])
  })

  it('a ring but not its hole, which goes round the other way', () => {
    expect(has(`${square}M3 3V7H7V3Z`, 5, 5)).toBe(false)
    expect(has(`${square}M3 3V7H7V3Z`, 2, 5)).toBe(true)
    // Filled as SVG does by default: what goes round the same way is no hole.
    expect(has(`${square}M3 3H7V7H3Z`, 5, 5)).toBe(true)
  })

  it('a circle', () => {
    const circle = 'M0 50a50 50 0 11100 0a50 50 0 11-100 0z'
    assertProperty(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (x, y) => {
          const far = Math.hypot(x - 50, y - 50)
          fc.pre(Math.abs(far - 50) > 0.1)
          expect(has(circle, x, y)).toBe(far < 50)
        },
      ),
    )
  })

  it('nothing where there is none', () => {
    expect(contains([], 1, 1)).toBe(false)
    expect(contains([[]], 1, 1)).toBe(false)
    expect([has(square, NaN, 5), has(square, 5, NaN)]).toEqual([false, false])
  })
})

it('the middle of a box is half way between its sides', () => {
  const box: Box = { x: -10, y: 0, x2: 30, y2: 5 }
  expect(getCentroid(box)).toEqual({ x: 10, y: 2.5 })
})
