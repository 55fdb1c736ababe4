type Point = [x: number, y: number]

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
  territory?: true | undefined
}

export interface ShapeSet {
  width: 975
  height: 610
  /** Length of a grid step in units: what `d` and `outline` are to be scaled by. Whole numbers weigh least. */
  grid: number
  /** All 56, by name: keyboard and screen reader users expect them in that order. */
  shapes: Shape[]
  /** SVG path data, in grid steps, of the coasts and foreign borders of the 50 states and DC. */
  outline: string
}

/**
 * The generated module; `tools/geometry/shape-data.ts` writes it. Borders are shared: in its paths `+` stands for the next line that
 * no shape has had, `+5` for the line with the index 5, and `~5` for that line backwards.
 */
export interface ShapeData extends ShapeSet {
  /** Steps of all lines as SVG path data, with `|` between lines. */
  lines: string
}

/** Whether its label stands on its own land: not so of what is too small, and of Hawaii's, which stands between its islands. */
export const isOnLand = ({ id, leader, territory }: Shape) => !leader && !territory && id !== 'HI'

/** Puts the lines into the paths of a generated module. */
export function readShapes({ lines, ...set }: ShapeData): ShapeSet {
  const forward = lines.split('|')
  let count = 0
  const fill = (path: string) =>
    path.replace(/([+~])(\d*)/g, (_, sign, index) => {
      const line = forward[index || count++] as string
      return ` ${sign === '~' ? turnLine(line) : line}`
    })
  return {
    ...set,
    outline: fill(set.outline),
    shapes: set.shapes.map((shape) => ({ ...shape, d: fill(shape.d) })),
  }
}

/** Returns the steps of a line from its end to its start. */
function turnLine(line: string): string {
  const steps = line.match(/-?\d+/g) as unknown as number[]
  const turned: string[] = []
  for (let i = steps.length; i > 0; i -= 2) turned.push(`${-(steps[i - 2] as number)},${-(steps[i - 1] as number)}`)
  return turned.join(' ')
}
