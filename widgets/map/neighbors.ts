import { type Rings, shareBorder } from '../_geo/borders.ts'
import { getRings } from '../_geo/path.ts'
import type { Box } from '../_geo/types.ts'
import type { MapState } from './types.ts'

/** Of the view's width: a gap between two states that is narrower than their border line is none. */
const GAP = 1 / 2000
/** Boxes of map infos are rounded. */
const ROUNDED = 1

type Shape = Pick<MapState, 'id' | 'path' | 'box'>

/** Whether two have a border in common, for as long as both are drawn as they are. */
const known = new WeakMap<Shape, WeakMap<Shape, boolean>>()

/**
 * Those that have a border in common with some states. What lies near by its box is looked at once.
 *
 * @param states are no neighbors of their own, also where they have been drawn anew
 */
export function getNeighbors<S extends Shape>(states: readonly S[], all: readonly S[], view: Box): S[] {
  const gap = (view.x2 - view.x) * GAP
  const own = new Set(states.map(({ id }) => id))
  const outlines = new Map<S, Rings>()
  const getOutline = (state: S) => {
    const outline = outlines.get(state) ?? getRings(state.path)
    outlines.set(state, outline)
    return outline
  }
  const touch = (a: S, b: S) => {
    const box = common(a.box, b.box, gap + ROUNDED)
    if (!(box.x <= box.x2 && box.y <= box.y2)) return false
    const answers = known.get(a) ?? new WeakMap<S, boolean>()
    known.set(a, answers)
    const answer = answers.get(b) ?? shareBorder(getOutline(a), getOutline(b), box, gap)
    answers.set(b, answer)
    return answer
  }
  return all.filter((state) => !own.has(state.id) && states.some((one) => touch(one, state)))
}

/** Where two boxes, each so much larger, are both; turned inside out where they are not. */
const common = (a: Box, b: Box, more: number): Box => ({
  x: Math.max(a.x, b.x) - more,
  y: Math.max(a.y, b.y) - more,
  x2: Math.min(a.x2, b.x2) + more,
  y2: Math.min(a.y2, b.y2) + more,
})
