import { joinRings, type Line, type Point } from './rings.ts'

/** What a generated module holds; `tools/geometry/encode.ts` writes it. */
export interface ShapeData {
  /** Distance of the grid that all points lie on, in units of the 975×610 box: a power of two, so that sums are exact. */
  grid: number
  /** Postal code and name of each shape, by postal code: `AKAlaska,ALAlabama,…`. */
  names: string
  /** Labels, neighbours and points: numbers as characters, in the order in which `decodeShapes` reads them. */
  arcs: string
  /** By postal code, the frame round what is not drawn where it lies on the globe. */
  frames: Record<string, string>
}

/** One state or territory. All lengths are units of the set's box. */
export interface Shape {
  /** Postal code: AL … WY, DC, PR, VI, GU, MP, AS. */
  id: string
  /** Full English name. */
  name: string
  /** SVG path data: a closed ring for each piece of land, none of them a hole. */
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
  /** Bounding box. */
  box: [x0: number, y0: number, x1: number, y1: number]
}

export interface ShapeSet {
  width: 975
  height: 610
  /** All 56, by postal code. */
  shapes: Shape[]
  /** SVG path data of the borders between two of the 50 states and DC, each once. */
  borders: string
  /** SVG path data of the coasts and foreign borders of the 50 states and DC. */
  outline: string
}

/** An open line; joining the list puts commas between its numbers, which a minus replaces. */
const draw = (line: Line) =>
  `M${line[0]}l${line.slice(1).map(([x, y], i) => [x - (line[i] as Point)[0], y - (line[i] as Point)[1]])}`.replaceAll(
    ',-',
    '-',
  )

/** Reads a generated module. Borders are shared: both neighbours have the same points. */
export function decodeShapes({ grid, names, arcs, frames }: ShapeData): ShapeSet {
  let at = 0
  let x = 0
  let y = 0
  let borders = ''
  let outline = ''
  const next = (): number => {
    const code = arcs.charCodeAt(at++)
    return code < 92 ? code - 40 : code - 41 + 34 * next()
  }
  const signed = () => {
    const value = next()
    return (value >> 1) ^ -(value & 1)
  }
  const shapes = names.split(',').map((text) => {
    const id = text.slice(0, 2)
    const label: Point = [next(), next()]
    const flags = next()
    return {
      id,
      name: text.slice(2),
      label,
      leader: flags & 1 ? [0, 1, 0, 1].map((i) => (label[i] as number) + signed()) : undefined,
      territory: flags % 4 > 1,
      fit: 320 + 160 * (flags >> 2),
      inset: frames[id],
    } as Shape
  })
  const own: Line[][] = shapes.map(() => [])
  const lefts = shapes.flatMap((_, i) => Array<number>(next()).fill(i))
  // On an arc's right: 0 water or another country, 1 nothing (an island, whose last point is its first), n + 2 shape n.
  const rights = lefts.map(next)
  const lengths = lefts.map(next)
  const move = (): Point => [signed() * grid, signed() * grid]
  const starts = lefts.map(move)
  lefts.forEach((left, i) => {
    const right = rights[i] as number
    const line = Array.from({ length: lengths[i] as number }, (_, j): Point => {
      const [dx, dy] = j ? move() : (starts[i] as Point)
      x += dx
      y += dy
      return [x, y]
    })
    if (right === 1) line.push(line[0] as Point)
    own[left]?.push(line)
    own[right - 2]?.push(line.toReversed())
    if (right > 1) borders += draw(line)
    else if (!shapes[left]?.territory) outline += draw(line)
  })
  shapes.forEach((shape, i) => {
    const rings = joinRings(own[i] as Line[])
    const xs = rings.flat().map((point) => point[0])
    const ys = rings.flat().map((point) => point[1])
    shape.d = rings.map((ring) => `${draw(ring.slice(1))}z`).join('')
    shape.box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  })
  return { width: 975, height: 610, shapes, borders, outline }
}
