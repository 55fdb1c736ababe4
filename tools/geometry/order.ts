import { isIsland, turned } from './join-arcs.ts'
import type { Arc } from './types.ts'

/**
 * Arcs in the order in which they cost least: shape by shape, round its ring, so that most start where the one before
 * ended; islands after the mainland.
 */
export function ordered(ids: string[], arcs: Arc[]): Arc[] {
  const rest = new Set(arcs)
  return ids.flatMap((id) => {
    const own = [...rest].flatMap((arc) => {
      if (arc.left !== id && arc.right !== id) return []
      rest.delete(arc)
      return arc.left === id ? arc : turned(arc)
    })
    return chained(own.filter((arc) => !isIsland(arc))).concat(own.filter(isIsland))
  })
}

/** Runs of arcs that follow each other, each run from its first arc. */
function chained(arcs: Arc[]): Arc[] {
  const starts = new Map(arcs.map((arc) => [String(arc.points[0]), arc]))
  const ends = new Set(arcs.map(({ points }) => String(points.at(-1))))
  const heads = arcs.filter(({ points }) => !ends.has(String(points[0])))
  const done = new Set<Arc>()
  for (const head of [...heads, ...arcs]) {
    for (let arc: Arc | undefined = head; arc && !done.has(arc); arc = starts.get(String(arc.points.at(-1))))
      done.add(arc)
  }
  return [...done]
}
