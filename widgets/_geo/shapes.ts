type Point = [x: number, y: number]

/** What a generated module holds; `tools/geometry/encode.ts` writes it. */
export interface ShapeData {
  /** Distance of the grid that all points lie on, in units of the 975×610 box: a power of two, so that sums are exact. */
  grid: number
  /** Postal code and name of each shape, by postal code: `AKAlaska,ALAlabama,…`. */
  names: string
  /** Labels and rings, and where lines start: numbers as characters, in the order in which `decodeShapes` reads them. */
  marks: string
  starts: string
  /** Path data of lines between two shapes, and of lines along water or abroad, with spaces between them. */
  borders: string
  coasts: string
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

/** What reads numbers one by one; `digits()` in `tools/geometry/encode.ts` writes them. */
function reader(text: string, at = 0) {
  const next = (): number => {
    const code = text.charCodeAt(at++)
    return code < 92 ? code - 40 : code - 41 + 34 * next()
  }
  const signed = () => {
    const value = next()
    return (value >> 1) ^ -(value & 1)
  }
  return [next, signed] as const
}

/**
 * Lines the other way, the last of them first: each number has a minus or a comma before it. All at once, for an engine that
 * comes here for the first time. Split and join leave flat text; replace leaves a rope.
 */
const turned = (lines: string) =>
  (
    lines
      .split(',')
      .join('+')
      .split('-')
      .join(',')
      .split('+')
      .join('-')
      .match(/ |\D\d+\D\d+/g) as string[]
  )
    .reverse()
    .join('')
    .split(' ')

const line = (steps: string) => `l${steps[0] === ',' ? steps.slice(1) : steps}`

/**
 * Reads a generated module. Borders are shared: both neighbors have the same points. Steps stay text all the way: this runs
 * once, cold, before the map is seen, and an engine is always fast with texts.
 */
export function decodeShapes({ grid, names, marks, starts, frames, ...lines }: ShapeData): ShapeSet {
  const [next, signed] = reader(marks)
  const [, move] = reader(starts)
  const borders = lines.borders.split(' ')
  const turnedBorders = turned(lines.borders)
  const coasts = lines.coasts.split(' ')
  /** Borders of which the second shape is still to come, as it goes along them. */
  const waiting: string[] = []
  let [x, y, outline] = [0, 0, '']
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
  for (const shape of shapes) {
    for (let rings = next(); rings; rings--) {
      const count = next()
      let [start, ring] = ['', '']
      for (let i = count; i; i--) {
        const kind = next()
        let steps = ''
        if (kind > 1) [steps] = waiting.splice(1 - kind, 1) as [string]
        else steps = (kind ? borders : coasts).shift() as string
        if (kind === 1) waiting.push(turnedBorders.pop() as string)
        if (!kind || !start) {
          x += move()
          y += move()
          const at = `M${x} ${y}`
          start ||= at
          // An island's coast is closed.
          if (!kind && !shape.territory) outline += at + line(steps) + (count > 1 ? '' : 'z')
        }
        ring += steps
      }
      // An island's last step is left out: closing the ring draws it.
      shape.d += `${start}${line(ring)}z`
    }
  }
  return { width: 975, height: 610, grid, shapes, outline }
}
