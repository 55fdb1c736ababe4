/** The texts that sources use for a missing value, in lower case. */
const MISSING = new Set(
  ['', '.', '..', '-', '--', '–', '—', 'n.a.', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', '(x)', 'x', '(na)'].concat([
    '(n)',
    'n',
    '(d)',
    'd',
    '(s)',
    '*',
    '**',
    '***',
    '*****',
    '(b)',
  ]),
)

/** The ACS interface's marks: -222222222, -333333333, … -999999999. */
const MARK = /^-([2-9])\1{8}(\.0+)?$/

const NUMBER = /^[+-]?\$?[+-]?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?(e[+-]?\d+)?%?$/

/**
 * Parses a number as files write it: "1,234", "$1,234", " 5.3 ", "12%", "1.2E5".
 * @returns undefined where a mark says that there is no value; NaN for what is no number; Infinity for what is none finite
 */
export function parseNumber(text: string): number | undefined {
  // A fast path: most cells are digits, maybe after spaces, and there are millions.
  const trimmed = text.charCodeAt(0) <= 32 ? text.trim() : text
  const first = trimmed.charCodeAt(0)
  if (first >= 49 && first <= 57) {
    const quick = Number(trimmed)
    if (!Number.isNaN(quick)) return quick
  }
  const plain = trimmed.trim().toLowerCase()
  if (MISSING.has(plain) || MARK.test(plain)) return undefined
  if (/^[+-]?inf(inity)?$/.test(plain)) return plain.startsWith('-') ? -Infinity : Infinity
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return Number.NaN
  return Number(plain.replace(/[$,%]/g, ''))
}
