import type { Position } from 'geojson'
import { createReader, decodeTopology, getShapeRings } from './topology/decode-topology.ts'
import type { TopologyData } from './topology/topology-data.ts'
import { writePath } from './topology/write-path.ts'
import type { Box, MapInfo } from './types.ts'

/** What a generated map info holds; `tools/geometry/infos/encode.ts` writes it. Lengths are tenths of a map unit. */
export interface InfoData extends TopologyData {
  /** `id name` of each shape, after commas; in place of an id of five digits what it is more than the one before, if not 2. */
  names: string
  /** Distance of the grid that most points lie on. */
  step: number
  /** `key name` of each default region, after commas; for each shape 1 more than the index of its region, 0 for none. */
  regions?: string
  members?: string
  /** Default label of each shape: x and y in map units, 1 for a pill. */
  labels?: string
  facts: Omit<MapInfo, 'paths'>
}

/** Paths have one decimal. */
const TENTHS = 10

function getBox(points: readonly Position[]): Box {
  const box = { x: Infinity, y: Infinity, x2: -Infinity, y2: -Infinity }
  for (const [x = 0, y = 0] of points) {
    if (x < box.x) box.x = x
    if (x > box.x2) box.x2 = x
    if (y < box.y) box.y = y
    if (y > box.y2) box.y2 = y
  }
  return { x: box.x / TENTHS, y: box.y / TENTHS, x2: box.x2 / TENTHS, y2: box.y2 / TENTHS }
}

/** `CA California` as its two parts. */
const entries = (text = '') =>
  text
    ? text.split(',').map((entry) => {
        const end = entry.indexOf(' ')
        return [entry.slice(0, end), entry.slice(end + 1)] as const
      })
    : []

/** Ids in full, where they are written for short. */
function getNames(text: string): [id: string, name: string][] {
  let id = ''
  return entries(text).map(([own, name]) => {
    id = +own < 1e3 ? `${1e5 + +id + (+own || 2)}`.slice(1) : own
    return [id, name]
  })
}

/** A built-in map info in the form in which pages declare theirs. Neighbors share the points of their borders. */
export function decodeInfo(data: InfoData): MapInfo {
  const named = getNames(data.names)
  const ids = named.map(([id]) => id)
  const members = createReader(data.members)
  const labels = createReader(data.labels)
  const regions = entries(data.regions).map(([key, name]) => ({ key, name, states: [] as string[] }))
  const paths: Record<string, string> = {}
  const boxes: Record<string, Box> = {}
  const places: Record<string, object> = {}
  for (const [i, rings] of getShapeRings(decodeTopology(data, ids, data.step)).entries()) {
    const id = ids[i] as string
    paths[id] = writePath(rings, TENTHS)
    boxes[id] = getBox(rings.flat())
    if (data.members) regions[members.read() - 1]?.states.push(id)
    if (data.labels) {
      const at = { parent_id: id, x: labels.read(), y: labels.read() }
      places[id] = labels.read() ? { ...at, pill: 'yes', width: 45, display: 'all' } : at
    }
  }
  return {
    ...data.facts,
    paths,
    names: Object.fromEntries(named),
    state_bbox_array: boxes,
    ...(data.labels && { default_labels: places }),
    ...(data.members && {
      default_regions: Object.fromEntries(regions.map(({ key, name, states }) => [key, { name, states }])),
    }),
  }
}
