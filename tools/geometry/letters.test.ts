import sharp from 'sharp'
import { expect, test } from 'vitest'
import OUTLINES from '../../widgets/_geo/generated/letters.ts'
import { openFont, outlines, SIZE } from './letters.ts'

const CAPITALS = 'ACDEFGHIJKLMNOPRSTUVWXYZ'
/** Pixels a unit of the map: twice what a screen of two pixels a unit has. */
const SCALE = 4
const BOX = { width: 20, height: 14, left: 3, base: 12 }

/** Renders a picture and returns how dark each pixel is, from 0 to 255. */
async function getDarkness(inside: string): Promise<Uint8Array> {
  const { width, height } = BOX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}"><rect width="100%" height="100%" fill="#fff"/>${inside}</svg>`
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
  return pixels.map((value) => 255 - value)
}

test.for([...CAPITALS])('%s has few points, and nobody sees that', async (letter) => {
  const { steps, letters } = outlines(letter)
  const [, [x, y], d] = letters[letter] ?? [0, [0, 0], '']
  const ours = await getDarkness(
    `<path transform="translate(${BOX.left} ${BOX.base}) scale(${1 / steps})" d="M${x} ${y}${d}"/>`,
  )
  const font = openFont()
  const scale = SIZE / font.unitsPerEm
  const glyph = font.layout(letter).glyphs[0]?.path.toSVG()
  const theirs = await getDarkness(
    `<path transform="translate(${BOX.left} ${BOX.base}) scale(${scale} ${-scale})" d="${glyph}"/>`,
  )
  const ink = theirs.reduce((sum, value) => sum + value, 0)
  const off = theirs.reduce((sum, value, i) => sum + Math.abs(value - (ours[i] as number)), 0)
  expect(ink).toBeGreaterThan(1000)
  expect(off / ink).toBeLessThan(0.14)
})

test('letters that follow each other begin where the pen was left', () => {
  for (const [letter, [, , d, end]] of Object.entries(OUTLINES.letters)) {
    const moves = [...d.matchAll(/m(-?\d+) ?(-?\d+)/g)]
    const [x, y] = moves.reduce(
      ([x, y], [, dx, dy]) => [x + Number(dx), y + Number(dy)],
      [...(OUTLINES.letters[letter]?.[1] ?? [0, 0])],
    )
    expect([letter, x, y]).toEqual([letter, ...end])
  }
})
