import { foldCode, foldDecimalComma } from '../../_http/fold.ts'

/** What tables contain where a value is missing or suppressed, folded and in lower case. */
const MISSING = new Set([
  '',
  ...'. .. ... - -- n.a. na n/a #n/a nan null none x n d (x) (na) (n) (d) (s) (b) (z)'.split(' '),
])

/** Marks of the Census Bureau's ACS interface: -222222222, -333333333, … -999999999. */
const ACS_MARK = /^-([2-9])\1{8}(\.0+)?$/
/** Footnote signs and superscript digits after a value. They are removed before folding, which would turn them into digits of the value. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u2079*†‡§]+\s*$/
/** A note's letter or number after a value: `5.3(p)`, `5.3 [1]`. */
const NOTE = /(?<=[\d%]) ?(?:\((?:[a-z]|\d{1,2})\)|\[(?:[a-z]|\d{1,2})\])$/i
/** A negative amount as accountants write it. Digits alone between parentheses are a note. */
const ACCOUNTED = /^\((?=.*[.,$%])(.+)\)$/
const NUMBER = /^[+-]?(?:\$ ?)?[+-]?(\d{1,3}(,\d{3})+|\d{1,3}([ '’]\d{3})+|\d*)(\.\d*)?(e[+-]?\d+)?( ?%)?$/

/** Removes the mark of a footnote behind a value, a year or a month: `5.3*` → `5.3`, `Oct-25(1)` → `Oct-25`. */
export const withoutNote = (text: string): string => text.replace(RAISED, '').trim().replace(NOTE, '')

/**
 * Reads a number as tables and people write it: `1,234`, `$1,234`, ` 5.3 `, `12%`, `1.2E5`, `−2.5` with a real minus,
 * `(2.50)`, `5.3(p)`, `1 234`. A comma that is not followed by three digits may be a decimal sign or a typing error, so such text is no number.
 * @returns undefined where the text marks a missing value; NaN for text that is no number; Infinity for a number that is too large
 */
export function readNumber(text: string): number | undefined {
  // A fast path: most cells are digits, maybe after spaces, and there are millions.
  const trimmed = text.charCodeAt(0) <= 32 ? text.trim() : text
  const first = trimmed.charCodeAt(0)
  if (first >= 49 && first <= 57) {
    const quick = Number(trimmed)
    if (!Number.isNaN(quick)) return quick
  }
  const plain = foldCode(withoutNote(trimmed)).toLowerCase()
  if (MISSING.has(plain) || ACS_MARK.test(plain)) return undefined
  if (/^[+-]?inf(inity)?$/.test(plain)) return plain.startsWith('-') ? -Infinity : Infinity
  const amount = ACCOUNTED.exec(plain)?.[1]
  return amount === undefined ? getAmount(plain) : -getAmount(amount)
}

const getAmount = (plain: string): number =>
  NUMBER.test(plain) && /\d/.test(plain) ? Number(plain.replace(/[$,%'’ ]/g, '')) : Number.NaN

/**
 * Reads an amount that somebody entered, as `readNumber` does but with clear decimal commas, as text with which one can count exactly: `($1,234.50)` → `-1234.50`.
 * @param sign the one that it may have; with the other, as `5%` for dollars, it is something else
 * @returns undefined where nothing is entered, '' for what is no number
 */
export function readDecimal(text: string, sign: '$' | '%'): string | undefined {
  const plain = foldDecimalComma(foldCode(withoutNote(text)))
  if (plain === '' || plain === sign) return undefined
  const number = readNumber(plain)
  if (number === undefined || !Number.isFinite(number) || /e/i.test(plain) || plain.includes(sign === '$' ? '%' : '$'))
    return ''
  return (number < 0 ? '-' : '') + plain.replace(/[^\d.]/g, '')
}

/** Removes spaces and hyphens from a code that was texted, and writes full-width digits as usual ones: `１２３ 456` → `123456`. */
export const bareCode = (text: string): string => foldCode(text).replace(/[\s-]/g, '')

/**
 * Reads a code of a number of digits and restores leading zeros that a spreadsheet removed: `1001`, `1001.0`, `'01001` and the
 * Census Bureau's GEOID `0500000US01001` are 01001.
 * @returns undefined for what is no such code
 */
export function readCode(text: string, length: number): string | undefined {
  const found = /^'?(?:\d{7}us)?(\d+)(?:\.0+)?$/i.exec(foldCode(text))?.[1]
  return found !== undefined && found.length <= length ? found.padStart(length, '0') : undefined
}
