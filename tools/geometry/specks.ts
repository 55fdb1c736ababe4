import { getOutlines, joinArcs } from './join-arcs.ts'
import { ringArea } from './polygon.ts'
import { joinRings } from './rings.ts'
import type { Arc, Point } from './types.ts'

/**
 * Drops islands and slivers (Delaware's on the shore of New Jersey) smaller than `least` says, never the largest land of
 * a shape, nor what lies wholly between other shapes (Kentucky's at the Mississippi), whose place would be a hole.
 * `saved` may name more that stay, of all rings of a shape, the largest first.
 */
export function withoutSpecks(
  arcs: Arc[],
  least: (id: string) => number,
  saved: (rings: Point[][], least: number) => Set<Point[]> = () => new Set(),
): Arc[] {
  let remaining = arcs
  for (const id of new Set(arcs.map(({ left }) => left))) {
    const rings = joinRings(getOutlines(remaining, id)).map((ring) => ({ ring, area: Math.abs(ringArea(ring)) }))
    const [, ...others] = rings.sort((a, b) => b.area - a.area)
    const stay = saved(
      rings.map(({ ring }) => ring),
      least(id),
    )
    for (const { ring } of others.filter(({ area, ring }) => area < least(id) && !stay.has(ring))) {
      const around = new Set(remaining.filter((arc) => isOn(ring, arc) && (arc.left === id || arc.right === id)))
      if ([...around].some(({ right }) => !right))
        remaining = remaining.flatMap((arc) => (around.has(arc) ? without(arc, id) : arc))
    }
  }
  return joinArcs(remaining)
}

/** Tells whether a ring contains an arc. It has the very points of its arcs, but of two that meet only one. */
const isOn = (ring: Point[], { points: [a, b] }: Arc) => ring.includes(a as Point) || ring.includes(b as Point)

/** Returns what remains of an arc when the shape on one side is removed: a coast of the other, or nothing. */
function without({ points, left, right }: Arc, id: string): Arc[] {
  if (right === id) return [{ points, left }]
  return right ? [{ points: points.toReversed(), left: right }] : []
}
