import type { Arc, Point } from './types.ts'

const start = ({ points }: Arc) => String(points[0])
const end = ({ points }: Arc) => String(points.at(-1))
/** Tells whether an arc is a ring by itself. */
export const isIsland = (arc: Arc): boolean => start(arc) === end(arc)

/** Returns the same line in the other direction. */
const turned = ({ points, left, right }: Arc): Arc => ({
  points: points.toReversed(),
  left: right as string,
  right: left,
})

/**
 * Makes one arc of two that follow each other between the same shapes where nothing else meets them. Simplification keeps
 * the ends of arcs, so an end that is no corner of three shapes (or of a shape and the coast) would stay for nothing.
 */
export function joinArcs(arcs: Arc[]): Arc[] {
  const list: (Arc | undefined)[] = [...arcs]
  const meetings = new Map<string, Set<number>>()
  arcs.forEach((arc, i) => {
    for (const corner of [start(arc), end(arc)]) meetings.set(corner, (meetings.get(corner) ?? new Set()).add(i))
  })
  for (let i = 0; i < list.length; i++) {
    for (let next = find(list, meetings, i); next >= 0; next = find(list, meetings, i)) {
      const [a, b] = [list[i] as Arc, list[next] as Arc]
      const follows = b.left === a.left && start(b) === end(a) ? b : turned(b)
      list[i] = { ...a, points: [...a.points, ...follows.points.slice(1)] }
      list[next] = undefined
      meetings.delete(start(follows))
      meetings.get(end(follows))?.add(i).delete(next)
    }
  }
  return list.filter((arc) => arc !== undefined)
}

/** Returns the only arc that continues from the end of arc `i`, or -1. */
function find(list: (Arc | undefined)[], meetings: Map<string, Set<number>>, i: number): number {
  const arc = list[i]
  if (!arc || isIsland(arc)) return -1
  const corner = end(arc)
  const [only = -1, ...more] = [...(meetings.get(corner) ?? [])].filter((j) => j !== i)
  const other = list[only]
  if (more.length || !other || isIsland(other)) return -1
  const straight = start(other) === corner && other.left === arc.left && other.right === arc.right
  const backward = end(other) === corner && other.left === arc.right && other.right === arc.left
  return straight || backward ? only : -1
}

/** Returns the lines around a shape, each in the direction that has it on the left. */
export const getOutlines = (arcs: Arc[], id: string): Point[][] =>
  arcs.flatMap(({ points, left, right }) => (left === id ? [[...points]] : right === id ? [points.toReversed()] : []))
