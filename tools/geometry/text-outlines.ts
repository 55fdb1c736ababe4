import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { TextOutlines } from '../../widgets/_geo/text-outlines.ts'

interface Glyph {
  advanceWidth: number
  path: { scale(x: number, y: number): { toSVG(): string } }
}
interface Font {
  unitsPerEm: number
  characterSet: number[]
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

const require = createRequire(import.meta.url)
const fontkit = require('fontkit') as { create(bytes: Uint8Array): Font }

/** Steps of an em: at the largest size of a picture, each is less than half a pixel. */
const STEPS = 200
const WEIGHT = 600
/** The files of Inter (SIL Open Font License 1.1), and the characters that are taken from each. */
const FILES: Record<string, readonly [from: number, to: number][]> = {
  latin: [[0x20, 0xffff]],
  'latin-ext': [
    [0x100, 0x17f],
    [0x20a0, 0x20bf],
  ],
  vietnamese: [[0x1ea0, 0x1ef9]],
  greek: [[0x370, 0x3ff]],
  cyrillic: [[0x400, 0x45f]],
}

/** Returns the outlines of the characters that pictures can write, and how pairs of Latin letters move together. */
export async function textOutlines(): Promise<TextOutlines> {
  const glyphs: TextOutlines['glyphs'] = {}
  let kerning: TextOutlines['kerning'] = {}
  for (const [name, ranges] of Object.entries(FILES)) {
    const font = await openFont(name)
    for (const code of font.characterSet) {
      const character = String.fromCodePoint(code)
      if (glyphs[character] || !ranges.some(([from, to]) => code >= from && code <= to)) continue
      glyphs[character] = outline(font, character)
    }
    if (name === 'latin') kerning = getKerning(font)
  }
  return { steps: STEPS, glyphs, kerning }
}

async function openFont(name: string): Promise<Font> {
  const bytes = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`))
  const characters = String.fromCodePoint(...fontkit.create(bytes).characterSet)
  return fontkit.create(await subsetFont(bytes, characters, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } }))
}

function outline(font: Font, character: string): [number, string] {
  const scale = STEPS / font.unitsPerEm
  const [glyph] = font.layout(character, []).glyphs as [Glyph]
  const d = glyph.path
    .scale(scale, -scale)
    .toSVG()
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
  return [Math.round(glyph.advanceWidth * scale), d]
}

function getKerning(font: Font): Record<string, number> {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  const pairs = ascii.flatMap((first) => ascii.map((second) => first + second))
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const { glyphs, positions } = font.layout(pair, ['kern'])
      const [glyph] = glyphs as [Glyph]
      const moved = Math.round(((positions[0]?.xAdvance ?? 0) - glyph.advanceWidth) * (STEPS / font.unitsPerEm))
      return glyphs.length === 2 && moved ? [[pair, moved] as const] : []
    }),
  )
}
