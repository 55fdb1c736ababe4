import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import widths from './_testing/local-font-widths.json' with { type: 'json' }
import { STAND_INS, standIns } from './font-stand-ins.ts'

interface Font {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  glyphForCodePoint(code: number): { advanceWidth: number }
}

const require = createRequire(import.meta.url)
const fontkit = require('fontkit') as { create(bytes: Uint8Array): Font }
const INTER = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Letters, figures and signs as often as pages have them. */
const TEXT =
  'Print or save as PDF Monthly rent is 0.496% of the typical home value, 9th of 254 counties in Texas. Where does rental property pay? ' +
  'Companies near this market answer within a day; compare up to four of them.'

const openInter = async (weight: number): Promise<Font> =>
  fontkit.create(await subsetFont(INTER, TEXT, { targetFormat: 'sfnt', variationAxes: { wght: weight } }))

const measure = (getWidth: (code: number) => number) =>
  [...TEXT].reduce((sum, character) => sum + getWidth(character.codePointAt(0) as number), 0)

test.each(STAND_INS)('$family at $weight is as wide as Inter', async ({ local, weight, width }) => {
  const inter = await openInter(Number(weight))
  const own = measure((code) => inter.glyphForCodePoint(code).advanceWidth / inter.unitsPerEm)
  // A character's width in Arial or Roboto, by the font's first name, in parts of 2048; the table begins at the space.
  const table = widths[local[0] as keyof typeof widths]
  const other = measure((code) => (table[code - 32] as number) / 2048)
  expect((100 * own) / other).toBeCloseTo(width, 1)
})

test('lines in a stand-in are as high as in Inter', async () => {
  const { ascent, descent, lineGap, unitsPerEm } = await openInter(400)
  const faces = [
    ...standIns.matchAll(/size-adjust:(.+?)%;ascent-override:(.+?)%;descent-override:(.+?)%;line-gap-override:(.+?)%/g),
  ]
  expect(faces).toHaveLength(STAND_INS.length)
  for (const face of faces) {
    const [size = 0, above = 0, below = 0, gap] = face.slice(1).map(Number)
    expect((size * above) / 10_000).toBeCloseTo(ascent / unitsPerEm, 3)
    expect((size * below) / 10_000).toBeCloseTo(-descent / unitsPerEm, 3)
    expect(gap).toBe(lineGap)
  }
})
