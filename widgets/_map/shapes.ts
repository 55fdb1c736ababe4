type Point = [x: number, y: number]

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
  /** SVG path data, in grid steps, of the borders between two of the 50 states and DC, each once. */
  borders: string
  /** SVG path data, in grid steps, of the coasts and foreign borders of the 50 states and DC. */
  outline: string
}

/** A line between two meetings of borders, in the direction in which one shape goes round. */
interface Arc {
  start: number
  end: number
  /** dx, dy of each step from start to end. */
  steps: number[]
}

/** Points as one number each, so that they are compared at once; no grid is wider than this. */
const WIDTH = 2 ** 14

/** A minus parts two numbers as well as a comma does. Split and join leave flat text; V8's replace leaves a rope 16 times as large. */
const path = (start: number, steps: number[]) =>
  `M${start % WIDTH},${Math.floor(start / WIDTH)}l${steps.join().split(',-').join('-')}`

/** Reads a generated module. Borders are shared: both neighbours have the same points. */
export function decodeShapes({ grid, names, arcs, frames }: ShapeData): ShapeSet {
  let [at, x, y] = [0, 0, 0]
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
      d: '',
      label,
      leader: flags & 1 ? [0, 1, 0, 1].map((i) => (label[i] as number) + signed()) : undefined,
      territory: flags % 4 > 1,
      fit: 320 + 160 * (flags >> 2),
      inset: frames[id],
    } as Shape
  })
  const own: Arc[][] = shapes.map(() => [])
  const lefts = shapes.flatMap((_, i) => Array<number>(next()).fill(i))
  // On an arc's right: 0 water or another country, 1 nothing (an island, whose last point is its first), n + 2 shape n.
  const rights = lefts.map(next)
  const lengths = lefts.map(next)
  const starts = lefts.map(() => [signed(), signed()] as const)
  lefts.forEach((left, i) => {
    const right = rights[i] as number
    const shape = shapes[left] as Shape
    const [sx, sy] = starts[i] as Point
    x += sx
    y += sy
    const start = x + y * WIDTH
    const steps: number[] = []
    for (let n = lengths[i] as number; n > 1; n--) {
      const [dx, dy] = [signed(), signed()]
      steps.push(dx, dy)
      x += dx
      y += dy
    }
    if (right === 1) {
      shape.d += `${path(start, steps)}z`
      if (!shape.territory) outline += `${path(start, steps)}z`
      return
    }
    const end = x + y * WIDTH
    own[left]?.push({ start, end, steps })
    if (right > 1) {
      const back: number[] = []
      for (let n = steps.length; n; n -= 2) back.push(-(steps[n - 2] as number), -(steps[n - 1] as number))
      own[right - 2]?.push({ start: end, end: start, steps: back })
    }
    if (right > 1) borders += path(start, steps)
    else if (!shape.territory) outline += path(start, steps)
  })
  shapes.forEach((shape, i) => {
    const rest = own[i] as Arc[]
    for (let arc = rest.pop(); arc; arc = rest.pop()) {
      let { end, steps } = arc
      while (end !== arc.start) {
        const [follower] = rest.splice(
          rest.findIndex(({ start }) => start === end),
          1,
        ) as [Arc]
        steps = steps.concat(follower.steps)
        end = follower.end
      }
      // Closing the ring draws its last step.
      shape.d += `${path(arc.start, steps.slice(0, -2))}z`
    }
  })
  return { width: 975, height: 610, grid, shapes, borders, outline }
}
