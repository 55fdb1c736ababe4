import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Glyph {
  advanceWidth: number
  path: { commands: { command: string; args: number[] }[] }
}
interface Font {
  unitsPerEm: number
  capHeight: number
  layout(text: string): { glyphs: Glyph[] }
}

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Font size of the labels in units of the map, and how many steps of a letter's outline make one unit. */
const SIZE = 13
const STEPS = 10

/** Outlines of capitals (Inter, weight 400), in tenths of a unit, from the left end of the baseline; y grows downwards. */
export function outlines(letters: string): {
  capHeight: number
  letters: Record<string, [advance: number, d: string]>
} {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE))
  const font = fontkit.create(bytes)
  const scale = (SIZE * STEPS) / font.unitsPerEm
  const entries = [...letters].map((letter) => {
    const [glyph] = font.layout(letter).glyphs as [Glyph]
    return [letter, [Math.round(glyph.advanceWidth * scale), outline(glyph, scale)]] as const
  })
  return { capHeight: Math.round(font.capHeight * scale), letters: Object.fromEntries(entries) as never }
}

const RELATIVE: Record<string, string> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** Relative path data: every letter begins where the pen stands. */
function outline({ path }: Glyph, scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return path.commands
    .map(({ command, args }) => {
      if (command === 'closePath') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const points = args.map((value, i) => Math.round(value * scale) * (i % 2 ? -1 : 1))
      const numbers = points.map((value, i) => value - (i % 2 ? y : x))
      ;[x, y] = points.slice(-2) as [number, number]
      if (command === 'moveTo') [startX, startY] = [x, y]
      if (command === 'lineTo' && !numbers[1]) return `h${numbers[0]}`
      if (command === 'lineTo' && !numbers[0]) return `v${numbers[1]}`
      return `${RELATIVE[command]}${numbers.join(' ').replaceAll(' -', '-')}`
    })
    .join('')
}
