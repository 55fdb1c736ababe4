import { isIsland } from './join-arcs.ts'
import type { Label } from './labels.ts'
import type { Arc, Point } from './types.ts'

/**
 * Numbers as printable ASCII without quote and backslash, so that nothing is escaped in a JavaScript string and no charset
 * can spoil it: `(` to `[` end a number with a digit of 52, `]` to `~` carry a digit of 34 before more.
 * `widgets/_geo/shapes.ts` reads it.
 */
export function digits(value: number): string {
  if (value < 52) return String.fromCharCode(40 + value)
  const rest = value - 52
  return String.fromCharCode(93 + (rest % 34)) + digits(Math.floor(rest / 34))
}

/** Encodes signed numbers: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
export const signed = (value: number): string => digits(value < 0 ? -2 * value - 1 : 2 * value)

/**
 * Writes a step as path data: a minus sign separates numbers as well as a comma, and each number begins with one of
 * them.
 */
const step = (value: number): string => (value < 0 ? '' : ',') + value

/** Steps along a line, each from the point before. */
const steps = (points: Point[]): string =>
  points
    .slice(1)
    .flatMap(([x, y], i) => [x - (points[i] as Point)[0], y - (points[i] as Point)[1]])
    .map(step)
    .join('')

/** A line as one shape goes along it. */
interface Side {
  points: Point[]
  arc: Arc
}

const start = ({ points }: Side) => String(points[0])
const end = ({ points }: Side) => String(points.at(-1))

/** Returns a shape's lines as rings, each beginning with a coast if it has one, whose start must be written anyway. */
function getRings(id: string, arcs: Arc[]): Side[][] {
  const rest = arcs.flatMap((arc): Side[] => {
    if (arc.left === id) return [{ arc, points: arc.points }]
    return arc.right === id ? [{ arc, points: arc.points.toReversed() }] : []
  })
  const rings: Side[][] = []
  while (rest.length) {
    const coast = rest.findIndex(({ arc }) => !arc.right)
    const ring = rest.splice(Math.max(coast, 0), 1)
    while (end(ring.at(-1) as Side) !== start(ring[0] as Side)) {
      const follower = rest.findIndex((side) => start(side) === end(ring.at(-1) as Side))
      if (follower < 0) throw new Error(`the ring of ${id} from ${start(ring[0] as Side)} does not close`)
      ring.push(...rest.splice(follower, 1))
    }
    rings.push(ring)
  }
  return rings
}

/**
 * Labels and rings as numbers, lines as path data, which a browser copies and does not calculate with. For each shape its label;
 * then for each shape the number of its rings, for each of these the number of its lines, for each of these what it is: 0 a
 * coast, 1 a border with a shape that comes later, n + 2 the nth last of the borders that still wait for their other shape.
 * Apart from these, `starts` of rings and coasts, each from the one before.
 */
export function encode(ids: string[], arcs: Arc[], labels: Map<string, Label>) {
  const label = (id: string) => {
    const { at, fit, territory, leader } = labels.get(id) as Label
    const line = leader ? leader.map((v, i) => signed(v - (at[i % 2] as number))).join('') : ''
    return at.map(digits).join('') + digits(fit * 4 + (territory ? 2 : 0) + (leader ? 1 : 0)) + line
  }
  const waiting: Arc[] = []
  let marks = ids.map(label).join('')
  let starts = ''
  const borders: string[] = []
  const coasts: string[] = []
  let from: Point = [0, 0]
  for (const id of ids) {
    const rings = getRings(id, arcs)
    marks += digits(rings.length)
    for (const ring of rings) {
      marks += digits(ring.length)
      for (const [i, { arc, points }] of ring.entries()) {
        const known = waiting.indexOf(arc)
        const kind = arc.right ? (known < 0 ? 1 : waiting.length - known + 1) : 0
        marks += digits(kind)
        if (kind > 1) waiting.splice(known, 1)
        if (kind === 1) {
          waiting.push(arc)
          borders.push(steps(points))
        }
        // Closing a ring draws its last step.
        if (kind === 0) coasts.push(steps(isIsland(arc) ? points.slice(0, -1) : points))
        if (kind === 0 || i === 0) {
          const [x, y] = points[0] as Point
          starts += signed(x - from[0]) + signed(y - from[1])
          from = [x, y]
        }
      }
    }
  }
  return { marks, starts, borders: borders.join(' '), coasts: coasts.join(' ') }
}
