import type { Position } from 'geojson'
import { mesh } from 'topojson-client'
import { createReader, decodeTopology, getShapeRings } from './topology/decode-topology.ts'
import type { TopologyData } from './topology/topology-data.ts'
import { writeLines, writePath } from './topology/write-path.ts'

type Point = [x: number, y: number]

/** What a generated module holds; `tools/geometry/encode.ts` writes it. */
export interface ShapeData extends TopologyData {
  /** Distance of the grid that all points lie on, in units of the 975×610 box: a power of two, so that sums are exact. */
  grid: number
  /** Postal code and name of each shape, by postal code: `AKAlaska,ALAlabama,…`. */
  names: string
  /** Labels: numbers as characters, in the order in which `decodeShapes` reads them. */
  labels: string
  /** By postal code, the frame round what is not drawn where it lies on the globe. */
  frames: Record<string, string>
}

/** One state or territory. Lengths are units of the set's box, but in paths, which are in grid steps. */
export interface Shape {
  /** Postal code: AL … WY, DC, PR, VI, GU, MP, AS. */
  id: string
  /** Full English name. */
  name: string
  /** SVG path data in grid steps: a closed ring for each piece of land, none of them a hole. */
  d: string
  /** Middle of the two-letter label: inside the shape, in the water at the end of a leader, or under a territory. */
  label: Point
  /** Line from inside the shape to its label, of states too small to hold one. */
  leader?: [x1: number, y1: number, x2: number, y2: number] | undefined
  /** Smallest width of the drawn map in CSS pixels (320, 480, 640, 800 or 960) at which 11 CSS pixels of label have room. */
  fit: number
  /** SVG path data of its inset's frame: an open line at Alaska and Hawaii, a closed box round a territory and its label. */
  inset?: string | undefined
  /** Not one of the 50 states and DC: drawn only when wanted. */
  territory: boolean
}

export interface ShapeSet {
  width: 975
  height: 610
  /** Length of a grid step in units: what `d`, `borders` and `outline` are to be scaled by. Whole numbers weigh least. */
  grid: number
  /** All 56, by postal code. */
  shapes: Shape[]
  /** SVG path data, in grid steps, of the coasts and foreign borders of the 50 states and DC. */
  outline: string
}

/** Whether its label stands on its own land: not so of what is too small, and of Hawaii's, which stands between its islands. */
export const isOnLand = ({ id, leader, territory }: Shape) => !leader && !territory && id !== 'HI'

/** Reads a generated module. Borders are shared: both neighbors have the same points. */
export function decodeShapes({ grid, names, labels, frames, ...data }: ShapeData): ShapeSet {
  const { read, readSigned } = createReader(labels)
  const named = names.split(',').map((text) => [text.slice(0, 2), text.slice(2)] as const)
  const topology = decodeTopology(
    data,
    named.map(([id]) => id),
  )
  const rings = getShapeRings(topology)
  const shapes = named.map(([id, name], i): Shape => {
    const label: Point = [read(), read()]
    const flags = read()
    const [x, y] = label
    return {
      id,
      name,
      d: writePath(rings[i] as Position[][]),
      label,
      leader: flags & 1 ? [x + readSigned(), y + readSigned(), x + readSigned(), y + readSigned()] : undefined,
      territory: (flags & 2) > 0,
      fit: 320 + 160 * (flags >> 2),
      inset: frames[id],
    }
  })
  const states = topology.objects.shapes.geometries.filter((_, i) => !shapes[i]?.territory)
  const coasts = mesh(topology, { type: 'GeometryCollection', geometries: states }, (a, b) => a === b)
  return { width: 975, height: 610, grid, shapes, outline: writeLines(coasts.coordinates) }
}
