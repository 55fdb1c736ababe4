import type { TopologyData } from '../../widgets/_geo/topology/topology-data.ts'
import { ringArea } from './polygon.ts'
import type { Arc, Point } from './types.ts'

/**
 * Numbers as printable ASCII without quote and backslash, so that nothing is escaped in a JavaScript string and no charset
 * can spoil it: `(` to `[` end a number with a digit of 52, `]` to `~` carry a digit of 34 before more.
 * `createReader()` in `widgets/_geo/topology/decode-topology.ts` reads it.
 */
export function digits(value: number): string {
  if (value < 52) return String.fromCharCode(40 + value)
  const rest = value - 52
  return String.fromCharCode(93 + (rest % 34)) + digits(Math.floor(rest / 34))
}

/** Encodes signed numbers: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
export const signed = (value: number): string => digits(value < 0 ? -2 * value - 1 : 2 * value)

/** A line of a topology; one on the finest grid need not lie on that of all others. */
type TextArc = Arc & { fine?: boolean }

/** A line in the direction in which a ring takes it; `by` names the shape that wrote it, from the other side. */
interface Line {
  arc: TextArc
  points: Point[]
  by?: string
}

/**
 * Writes shape by shape and ring by ring, so that a border is written once: the second shape refers to the point where
 * the first one ended it. `decodeTopology()` follows the same order.
 */
export function encodeTopology(ids: readonly string[], arcs: readonly TextArc[], step = 1): TopologyData {
  const out = { rings: '', lines: '', picks: '', starts: '', steps: '' }
  const open = new Map<string, Line[]>()
  const pair = ([x, y]: Point, [fromX, fromY]: Point, unit: number) =>
    signed((x - fromX) / unit) + signed((y - fromY) / unit)
  const sides = new Map<string, Line[]>(ids.map((id) => [id, []]))
  for (const arc of arcs) {
    sides.get(arc.left)?.push({ arc, points: arc.points })
    if (arc.right) sides.get(arc.right)?.push({ arc, points: arc.points.toReversed() })
  }
  let grid: Point = [0, 0]
  for (const id of ids) {
    const rings = getRings(sides.get(id) as Line[])
    out.rings += digits(rings.length)
    for (const ring of rings) {
      const isKnown = ({ arc, points }: Line) => open.get(String(points[0]))?.some((line) => line.arc === arc) ?? false
      const lines = startedNear(ring, grid, isKnown)
      const start = lines[0]?.points[0] as Point
      let at = start.map((v) => Math.round(v / step) * step) as Point
      out.starts += pair(at, grid, step)
      grid = at
      let before = ''
      lines.forEach(({ arc, points }, i) => {
        const known = open.get(String(at)) ?? []
        // A path that leaves a shape at a corner does not continue along that shape.
        const likely = known.filter(({ by }) => by !== before)
        const choice = [...likely, undefined, ...known.filter(({ by }) => by === before)]
        const found = known.find((line) => line.arc === arc)
        if (known.length) out.picks += digits(choice.indexOf(found))
        before = found?.by ?? ''
        if (found) known.splice(known.indexOf(found), 1)
        else {
          out.lines += digits((points.length - 1) * 4 + (arc.fine ? 2 : 0) + (arc.right ? 0 : 1))
          if (arc.fine && i === 0) out.steps += pair(start, at, 1)
          for (let n = 1; n < points.length; n++)
            out.steps += pair(points[n] as Point, points[n - 1] as Point, arc.fine ? 1 : step)
          if (arc.right) {
            const key = String(points.at(-1))
            open.set(key, [...(open.get(key) ?? []), { arc, points: points.toReversed(), by: id }])
          }
        }
        at = points.at(-1) as Point
      })
    }
  }
  return out
}

const first = ({ points }: Line) => String(points[0])
const last = ({ points }: Line) => String(points.at(-1))

/** Joins lines into rings; a ring ends where it first comes back to its start. Rings without land are left out. */
function getRings(lines: Line[]): Line[][] {
  const rest = new Set(lines)
  const rings: Line[][] = []
  for (const line of rest) {
    const ring = [line]
    rest.delete(line)
    while (last(ring.at(-1) as Line) !== first(line)) {
      const end = last(ring.at(-1) as Line)
      const next = [...rest].find((other) => first(other) === end) as Line
      ring.push(next)
      rest.delete(next)
    }
    if (ringArea(ring.flatMap(({ points }) => points.slice(1))) !== 0) rings.push(ring)
  }
  return rings
}

/**
 * Rotates a ring to begin at the corner nearest to a point, through which it passes only once. A ring on the finest
 * grid begins with an unwritten line, whose first step leads there.
 */
function startedNear(ring: Line[], [x, y]: Point, isKnown: (line: Line) => boolean): Line[] {
  const away = ({ points }: Line) => Math.hypot((points[0] as Point)[0] - x, (points[0] as Point)[1] - y)
  const fit = ring.filter(
    (line) => ring.filter((other) => first(other) === first(line)).length === 1 && !(line.arc.fine && isKnown(line)),
  )
  const i = ring.indexOf(fit.reduce((a, b) => (away(b) < away(a) ? b : a)))
  return [...ring.slice(i), ...ring.slice(0, i)]
}
