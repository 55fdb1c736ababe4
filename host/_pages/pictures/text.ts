import OUTLINES from '../../../widgets/_geo/generated/inter-outlines.ts'

const { steps, glyphs, kerning } = OUTLINES

/** A text that fits into a box of a picture. */
export interface FittedText {
  /** Pixels. */
  size: number
  lines: string[]
}

interface Box {
  /** Font sizes in pixels, the preferred one first. */
  sizes: readonly number[]
  /** Pixels. */
  width: number
  maxLines: number
}

/**
 * Returns what of a text can be drawn. Letters without an outline lose their marks; emoji and scripts that the font lacks are
 * left out.
 * @returns '' where most of it would be missing: half a sentence says something else than the whole
 */
export function getDrawable(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
  const drawable = letters.map((letter) => {
    if (Object.hasOwn(glyphs, letter)) return letter
    const [base = ''] = letter.normalize('NFD')
    return Object.hasOwn(glyphs, base) ? base : ''
  })
  const all = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  const letterCount = drawable.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  return letterCount * 2 < all || !letterCount ? '' : drawable.join('').replace(/ +/g, ' ').trim()
}

/** Measures a drawable line in pixels. */
export const measureText = (line: string, size: number): number => (getAdvance(line) * size) / steps

/** Returns the path data of a line's letters, each with its place, in steps. */
export function getLetters(line: string): { x: number; d: string }[] {
  let x = 0
  let before = ''
  return [...line].map((letter) => {
    const [advance, d] = glyphs[letter] ?? [0, '']
    x += kerning[before + letter] ?? 0
    const at = x
    x += advance
    before = letter
    return { x: at, d }
  })
}

/** The factor from steps to pixels. */
export const getScale = (size: number): number => size / steps

/** Breaks a drawable text into lines, in the largest size that holds all of it; what still does not fit ends in an ellipsis. */
export function fitText(text: string, { sizes, width, maxLines }: Box): FittedText {
  const fits = sizes.find((size) => wrap(text, size, width).length <= maxLines)
  const size = fits ?? sizes.at(-1) ?? 0
  const lines = wrap(text, size, width)
  if (lines.length <= maxLines) return { size, lines }
  const last = shorten(lines.slice(maxLines - 1).join(' '), size, width)
  return { size, lines: [...lines.slice(0, maxLines - 1), last] }
}

/** Shortens a line to a width, with an ellipsis. */
export function shorten(line: string, size: number, width: number): string {
  if (measureText(line, size) <= width) return line
  const letters = [...line]
  while (letters.length && measureText(`${letters.join('').trimEnd()}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => cut(each, size, width))) {
    const longer = line ? `${line} ${word}` : word
    if (measureText(longer, size) <= width) line = longer
    else {
      if (line) lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

/** Cuts a word that is longer than a line. */
function cut(word: string, size: number, width: number): string[] {
  if (measureText(word, size) <= width) return [word]
  const parts = ['']
  for (const letter of word) {
    const part = parts.at(-1) + letter
    if (measureText(part, size) <= width) parts[parts.length - 1] = part
    else parts.push(letter)
  }
  return parts
}

function getAdvance(line: string): number {
  const last = getLetters(line).at(-1)
  return last ? last.x + (glyphs[[...line].at(-1) ?? '']?.[0] ?? 0) : 0
}
