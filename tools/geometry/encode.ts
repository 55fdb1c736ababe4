import { isIsland } from './join-arcs.ts'
import type { Label } from './labels.ts'
import type { Arc } from './types.ts'

/**
 * Numbers as printable ASCII without quote and backslash, so that nothing is escaped in a JavaScript string and no charset
 * can spoil it: `(` to `[` end a number with a digit of 52, `]` to `~` carry a digit of 34 before more.
 * `widgets/_map/shapes.ts` reads it.
 */
export function digits(value: number): string {
  if (value < 52) return String.fromCharCode(40 + value)
  const rest = value - 52
  return String.fromCharCode(93 + (rest % 34)) + digits(Math.floor(rest / 34))
}

/** Signed numbers: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
export const signed = (value: number): string => digits(value < 0 ? -2 * value - 1 : 2 * value)

/**
 * One text in parts: for each shape its label; for each shape the number of arcs that it leads; for each arc what lies
 * on its right (0 water or abroad, 1 nothing for it is an island, n + 2 the shape n), and its number of points; the
 * starts of all arcs, then their other points. A point is counted from the one before, a start from the end of the arc
 * before. An island's last point, which is its first, is left out.
 */
export function encode(ids: string[], arcs: Arc[], labels: Map<string, Label>): string {
  const label = (id: string) => {
    const { at, fit, territory, leader } = labels.get(id) as Label
    const line = leader ? leader.map((v, i) => signed(v - (at[i % 2] as number))).join('') : ''
    return at.map(digits).join('') + digits(fit * 4 + (territory ? 2 : 0) + (leader ? 1 : 0)) + line
  }
  const lines = arcs.map((arc) => (isIsland(arc) ? arc.points.slice(0, -1) : arc.points))
  const right = (arc: Arc) => (arc.right ? ids.indexOf(arc.right) + 2 : isIsland(arc) ? 1 : 0)
  const moves = lines.flat().map(([x, y], i, all) => {
    const [px, py] = all[i - 1] ?? [0, 0]
    return signed(x - px) + signed(y - py)
  })
  // Brotli does better with the far moves to the starts of arcs apart from the near ones along them.
  const heads = new Set(lines.map((_, i) => lines.slice(0, i).flat().length))
  return [
    ...ids.map(label),
    ...ids.map((id) => digits(arcs.filter(({ left }) => left === id).length)),
    ...arcs.map((arc) => digits(right(arc))),
    ...lines.map(({ length }) => digits(length)),
    ...moves.filter((_, i) => heads.has(i)),
    ...moves.filter((_, i) => !heads.has(i)),
  ].join('')
}
