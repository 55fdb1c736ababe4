/** Matches characters that no database stores and XML cannot express. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this one is looked for
const UNSTORABLE = /[\u0000\p{Cs}]/u

/** Names of values that are written into a picture for each element: a long one is a picture of megabytes. */
const SHORT = /(color|font|size|opacity|width)$/

interface TextLimits {
  /** Levels at most. */
  depth: number
  /** Characters of a color, a font or a size. */
  shortValue: number
}

/**
 * Looks through JSON for text with NUL or half of a surrogate pair, for depth, and for colors, fonts and sizes of unlikely length. Without recursion, which JSON of a few
 * hundred kilobytes can exhaust.
 * @returns a sentence that names the place, or undefined
 */
export function getOddText(value: unknown, { depth, shortValue }: TextLimits): string | undefined {
  const open: { value: unknown; path: string; level: number }[] = [{ value, path: '', level: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, level } = next
    if (typeof value === 'string' && UNSTORABLE.test(value)) return `"${path}" ${WHY}`
    if (typeof value === 'string' && value.length > shortValue && SHORT.test(path))
      return `"${path}" has ${value.length} characters; expected at most ${shortValue}.`
    if (!value || typeof value !== 'object') continue
    if (level > depth) return `"${path}" is nested more than ${depth} levels deep.`
    for (const [key, inner] of Object.entries(value)) {
      if (UNSTORABLE.test(key)) return `A name in "${path}" ${WHY}`
      if (inner && /string|object/.test(typeof inner)) {
        open.push({ value: inner, path: path ? `${path}.${key.slice(0, 60)}` : key.slice(0, 60), level: level + 1 })
      }
    }
  }
}

const WHY = 'contains a character we can’t store: NUL or an unpaired surrogate.'
