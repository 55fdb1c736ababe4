import type { MapInfo } from '../../../widgets/_geo/types.ts'
import type { Arc, Box, Point } from '../types.ts'
import knownBoxes from './boxes.json' with { type: 'json' }
import type { Land } from './topology.ts'

/** A built-in map info before it is generalised and encoded. */
export interface MapSource {
  /** `us` of `{"builtin": "us"}`. */
  name: string
  /** Ids in their order, with names and the index of their default region, '-' for none. */
  shapes: { id: string; name: string; region?: string }[]
  /** Names of the default regions by key; each shape's index counts them. */
  regions?: [key: string, name: string][]
  /** All lines in map units, in the atlas's full detail. */
  arcs: Arc[]
  /** Lands of another vintage of the atlas, for configs that name them. */
  others?: (Land & { name: string })[]
  facts: Pick<MapInfo, 'map_name' | 'initial_view' | 'proj' | 'proj_coordinates' | 'proj_rules'>
  /** The default labels: id, center, and true for a pill. */
  labels?: [id: string, x: number, y: number, pill: boolean][]
}

/** The boxes in which configs expect the shapes: left, top, right, bottom in map units, rounded. */
export const boxes = knownBoxes as unknown as Record<'us' | 'world', Record<string, Box>>

/** Distance that a shape may reach beyond the box that configs know, in map units. */
export const MARGIN = 3

export const boxOfLand = ({ rings }: Land): Box => {
  let [x, y, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [px, py] of rings[0] as Point[]) {
    x = Math.min(x, px)
    y = Math.min(y, py)
    x2 = Math.max(x2, px)
    y2 = Math.max(y2, py)
  }
  return [x, y, x2, y2]
}

/** Returns how far a box reaches beyond another; below 0 if it is inside. */
export const excess = (box: Box, known: Box): number =>
  Math.max(known[0] - box[0], known[1] - box[1], box[2] - known[2], box[3] - known[3])

/**
 * Leaves out the islands that configs' boxes leave out (the Keys, the Aleutians beyond 180°, Easter Island), for a zoom to
 * a state shows its box. What has a neighbor stays, and so does the island nearest to the box where all lie outside.
 */
export function withinBoxes(lands: Land[], known: Record<string, Box>, margin = MARGIN): Land[] {
  const uses = new Map<string, number>()
  const outlines = lands.map(({ rings }) => new Set(rings.flat().map(String)))
  for (const outline of outlines) for (const point of outline) uses.set(point, (uses.get(point) ?? 0) + 1)
  // One point may be a cape that meets the next island.
  const touching = new Set(
    lands.filter((_, i) => [...(outlines[i] as Set<string>)].filter((point) => (uses.get(point) ?? 0) > 1).length > 1),
  )
  const away = (land: Land) => excess(boxOfLand(land), known[land.id] as Box)
  const nearest = new Map<string, Land>()
  for (const land of lands) {
    const before = nearest.get(land.id)
    if (known[land.id] && (!before || away(land) < away(before))) nearest.set(land.id, land)
  }
  return lands.filter(
    (land) => !known[land.id] || away(land) <= margin || nearest.get(land.id) === land || touching.has(land),
  )
}
