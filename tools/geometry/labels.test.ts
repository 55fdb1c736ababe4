import { describe, expect, it, test } from 'vitest'
import data from '../../widgets/_geo/generated/us-states.ts'
import { readShapes, type Shape } from '../../widgets/_geo/shapes.ts'
import { openFrames, territoryBoxes } from './insets.ts'
import { depth } from './polygon.ts'
import { readPath } from './read-path.ts'
import type { Box, Point } from './types.ts'

const { shapes, grid } = readShapes(data)
const states = shapes.filter(({ territory }) => !territory)
const land = states.flatMap(({ d }) => readPath(d, grid))
const led = states.filter(({ leader }) => leader)

/** The box of two letters of 11 CSS pixels on a map of that width, in units. */
const textBox = ({ label: [x, y] }: Shape, width: number): Box => {
  const [rx, ry] = [(8.5 * 975) / width, (5 * 975) / width]
  return [x - rx, y - ry, x + rx, y + ry]
}
const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const corners = ([x0, y0, x1, y1]: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x0, y1],
  [x1, y1],
]
const pairs = <T>(list: T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const))

describe('labels', () => {
  test.each(states.filter(({ leader, id }) => !leader && id !== 'HI').map((shape) => [shape.id, shape] as const))(
    '%s stands in its shape',
    (_, shape) => {
      expect(depth(readPath(shape.d, grid), shape.label)).toBeGreaterThan((4 * 975) / shape.fit)
    },
  )

  test.each(led.map((shape) => [shape.id, shape] as const))(
    '%s has a leader from its land into the water',
    (_, shape) => {
      const [x1, y1, x2, y2] = shape.leader as NonNullable<Shape['leader']>
      expect(depth(readPath(shape.d, grid), [x1, y1])).toBeGreaterThan(0)
      expect(depth(land, [x2, y2])).toBeLessThan(-2)
      for (const corner of corners(textBox(shape, shape.fit))) expect(depth(land, corner)).toBeLessThan(0)
    },
  )

  it('overlap nowhere from the width on at which they are shown', () => {
    for (const width of [320, 480, 640, 800, 960]) {
      const visibleShapes = shapes.filter(({ fit }) => fit <= width)
      const clashes = pairs(visibleShapes).filter(([a, b]) => overlap(textBox(a, width), textBox(b, width)))
      expect(clashes.map(([a, b]) => `${a.id} ${b.id}`)).toEqual([])
      for (const shape of visibleShapes) {
        const [x0, y0, x1, y1] = textBox(shape, width)
        expect(x0 >= 0 && y0 >= 0 && x1 <= 975 && y1 <= 610, `${shape.id} at ${width}`).toBe(true)
      }
    }
  })

  it('have leaders that do not cross', () => {
    const side = (a: Point, b: Point, c: Point) =>
      Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    const crossing = pairs(led).filter(([a, b]) => {
      const [p, q, r, s] = [a, b].flatMap(({ leader = [0, 0, 0, 0] }): Point[] => [
        [leader[0], leader[1]],
        [leader[2], leader[3]],
      ]) as [Point, Point, Point, Point]
      return side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q)
    })
    expect(crossing.map(([a, b]) => `${a.id} ${b.id}`)).toEqual([])
  })
})

describe('insets', () => {
  test.each(Object.entries(territoryBoxes))('%s lies in its frame, away from everything else', (id, box) => {
    const shape = shapes.find((one) => one.id === id) as Shape
    const points = readPath(shape.d, grid).flat()
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const own: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    expect(overlap(own, [box[0] + 3, box[1] + 3, box[2] - 3, shape.label[1] - 6])).toBe(true)
    expect(own[0] > box[0] && own[1] > box[1] && own[2] < box[2]).toBe(true)
    expect(own[3]).toBeLessThan(shape.label[1] - 6)
    for (const ring of land) for (const point of ring) expect(overlap([...point, ...point], box)).toBe(false)
    for (const one of led) expect(overlap(textBox(one, one.fit), box), one.id).toBe(false)
    for (const [other, frame] of Object.entries(territoryBoxes))
      if (other !== id) expect(overlap(box, frame)).toBe(false)
  })

  it('name what is not drawn where it lies on the globe', () => {
    expect(shapes.filter(({ inset }) => inset).map(({ id }) => id)).toEqual(['AK', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
    expect(Object.keys(openFrames)).toEqual(['AK', 'HI'])
  })

  test.each(Object.entries(openFrames))('the frame of %s keeps clear of all land', (_, frame) => {
    const line = openLine(frame)
    const along = line.slice(1).flatMap(([x, y], i) => {
      const [px, py] = line[i] as Point
      return Array.from({ length: 51 }, (_, j): Point => [px + ((x - px) * j) / 50, py + ((y - py) * j) / 50])
    })
    for (const point of along) expect(depth(land, point)).toBeLessThan(-5)
  })
})

/** Points of a path of `M`, `h`, `v` and `l`. */
function openLine(d: string): Point[] {
  const line: Point[] = []
  for (const [, command, rest = ''] of d.matchAll(/([Mhvl])([^Mhvl]*)/g)) {
    const [a = 0, b = 0] = rest.trim().split(/[ ,]/).map(Number)
    const [x, y] = line.at(-1) ?? [0, 0]
    line.push(command === 'h' ? [x + a, y] : command === 'v' ? [x, y + a] : [x + a, y + b])
  }
  return line
}
