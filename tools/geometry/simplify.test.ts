import { describe, expect, it } from 'vitest'
import { projectedArcs } from './atlas.ts'
import { level } from './build.ts'
import { getOutlines, isIsland } from './join-arcs.ts'
import { depth, getPointsBox, ringArea } from './polygon.ts'
import { joinRings } from './rings.ts'
import { simplifiedArcs, turn } from './simplify.ts'
import { states } from './states.ts'
import type { Arc, Point } from './types.ts'

const neighbors = (arcs: Arc[], id: string) =>
  [...new Set(arcs.flatMap(({ left, right }) => (left === id ? [right] : right === id ? [left] : [])))]
    .filter(Boolean)
    .sort()
    .join(' ')

describe('the states', () => {
  const arcs = simplifiedArcs(level)
  const area = (list: Arc[], id: string, unit: number) =>
    joinRings(getOutlines(list, id)).reduce((sum, ring) => sum + Math.abs(ringArea(ring)) * unit ** 2, 0)

  it('gives every border to exactly two shapes, every coast to one', () => {
    for (const { left, right, points } of arcs) {
      expect(left).not.toBe(right)
      expect(points.length).toBeGreaterThan(1)
    }
    const lines = arcs.flatMap(({ points }) => [points.join(' '), points.toReversed().join(' ')])
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('keeps the neighbors that a map shows', () => {
    expect(neighbors(arcs, 'TN')).toBe('AL AR GA KY MO MS NC VA')
    expect(neighbors(arcs, 'MO')).toBe('AR IA IL KS KY NE OK TN')
    expect(neighbors(arcs, 'DC')).toBe('MD VA')
    expect(neighbors(arcs, 'ME')).toBe('NH')
    expect(neighbors(arcs, 'DE')).toBe('MD NJ PA')
    expect(neighbors(arcs, 'HI')).toBe('')
    // Four Corners is a point, no border.
    expect(neighbors(arcs, 'CO')).toBe('KS NE NM OK UT WY')
  })

  it('keeps the size of every shape', () => {
    const whole = projectedArcs()
    for (const { id } of states) {
      const part = area(arcs, id, level.grid) / area(whole, id, 1)
      const tolerance = ['DC', 'RI', 'AS', 'MP', 'VI', 'AK', 'HI'].includes(id) ? 0.12 : 0.03
      expect(Math.abs(part - 1), `${id} is ${part} of its size`).toBeLessThan(tolerance)
    }
  })

  it('leaves no island without land and no point of one island inside another shape', () => {
    const islands = arcs.filter(isIsland)
    const shapes = states.map(({ id }) => ({ id, rings: joinRings(getOutlines(arcs, id)) }))
    for (const { points, left } of islands) {
      expect(Math.abs(ringArea(points)), left).toBeGreaterThan(0)
      for (const { id, rings } of shapes.filter((shape) => shape.id !== left)) {
        const maxDepth = Math.max(...points.map((point) => depth(rings, point)))
        expect(maxDepth * level.grid, `${left} in ${id}`).toBeLessThan(0.5)
      }
    }
  })

  it('crosses no line of one state with a line of another', () => {
    const steps = arcs.flatMap(({ points, left, right }) =>
      points.slice(1).map((b, i) => ({
        a: points[i] as Point,
        b,
        owners: [left, right],
        box: getPointsBox([points[i] as Point, b]),
      })),
    )
    const crossings = steps.flatMap((one, i) =>
      steps.slice(i + 1).filter((two) => {
        if (one.box[0] > two.box[2] || two.box[0] > one.box[2]) return false
        if (one.box[1] > two.box[3] || two.box[1] > one.box[3]) return false
        if (one.owners.every((id) => two.owners.includes(id))) return false
        return (
          turn(one.a, one.b, two.a) * turn(one.a, one.b, two.b) < 0 &&
          turn(two.a, two.b, one.a) * turn(two.a, two.b, one.b) < 0
        )
      }),
    )
    expect(crossings.map(({ owners, a }) => `${owners} ${a}`)).toEqual([])
  })
})
