import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Letter, Outlines } from '../../widgets/_geo/letters.ts'
import type { Point } from './types.ts'

interface Glyph {
  advanceWidth: number
  path: { commands: { command: string; args: number[] }[]; toSVG(): string }
}
interface Font {
  unitsPerEm: number
  capHeight: number
  layout(text: string): { glyphs: Glyph[] }
}

/** A piece of an outline: a line to a point, or a curve to the second of two by way of the first. */
type Piece = [Point] | [Point, Point]

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Font size of the labels in units of the map, and how many steps of a letter's outline make one unit. */
export const SIZE = 13
const STEPS = 5
/** Tolerance of a straight line in steps: a fifth of a unit. */
const FLAT = 1

export const openFont = (): Font => fontkit.create(readFileSync(createRequire(import.meta.url).resolve(FILE)))

/** Outlines of capitals (Inter, weight 400), in fifths of a unit. */
export function outlines(letters: string): Outlines {
  const font = openFont()
  const scale = (SIZE * STEPS) / font.unitsPerEm
  const entries = [...letters].map((letter) => {
    const [glyph] = font.layout(letter).glyphs as [Glyph]
    return [letter, outline(glyph, scale)] as const
  })
  return { steps: STEPS, capHeight: Math.round(font.capHeight * scale), letters: Object.fromEntries(entries) }
}

function outline({ advanceWidth, path }: Glyph, scale: number): Letter {
  const rings: { start: Point; pieces: Piece[] }[] = []
  for (const { command, args } of path.commands) {
    const points = pairs(args).map(([x, y]): Point => [x * scale, -y * scale])
    if (command === 'moveTo') rings.push({ start: points[0] as Point, pieces: [] })
    else if (command !== 'closePath') rings.at(-1)?.pieces.push(points as Piece)
  }
  let end: Point = [0, 0]
  let d = ''
  for (const { start, pieces } of rings) {
    const from = onStep(start)
    if (d) d += `m${numbers(from, end)}`
    d += getPathData(from, straightened(start, pieces))
    end = from
  }
  return [Math.round(advanceWidth * scale), onStep(rings[0]?.start as Point), d, end]
}

const pairs = (values: number[]) =>
  Array.from({ length: values.length / 2 }, (_, i): Point => [values[2 * i] as number, values[2 * i + 1] as number])

const onStep = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Merges pieces that hardly leave a straight line, to keep the outline with as few as possible. */
function straightened(start: Point, pieces: Piece[]): Piece[] {
  const merged: Piece[] = []
  let from = start
  for (let i = 0; i < pieces.length; ) {
    let next = i + 1
    for (let end = i; end < pieces.length; end++) if (isFlat(from, pieces.slice(i, end + 1))) next = end + 1
    const end = pieces[next - 1]?.at(-1) as Point
    merged.push(isFlat(from, pieces.slice(i, next)) ? [end] : (pieces[i] as Piece))
    from = end
    i = next
  }
  return merged
}

/** Tells whether all points, control points of curves included, are on the straight line to the last. */
function isFlat(from: Point, pieces: Piece[]): boolean {
  const points = pieces.flat()
  const [dx, dy] = minus(points.pop() as Point, from)
  const length = Math.hypot(dx, dy)
  return points.every((point) => {
    const [x, y] = minus(point, from)
    const along = (x * dx + y * dy) / length
    return Math.abs(x * dy - y * dx) / length <= FLAT && along >= -FLAT / 5 && along <= length + FLAT / 5
  })
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

function getPathData(start: Point, pieces: Piece[]): string {
  let from = start
  let d = ''
  for (const piece of pieces) {
    const points = piece.map(onStep)
    const [x, y] = points[0] as Point
    if (points.length === 2) d += `q${points.map((point) => numbers(point, from)).join(' ')}`
    else if (x !== from[0] && y !== from[1]) d += `l${numbers([x, y], from)}`
    else if (x !== from[0]) d += `h${x - from[0]}`
    else if (y !== from[1]) d += `v${y - from[1]}`
    from = points.at(-1) as Point
  }
  return `${d.replaceAll(' -', '-')}z`
}

const numbers = (to: Point, from: Point) => minus(to, from).join(' ').replace(' -', '-')
