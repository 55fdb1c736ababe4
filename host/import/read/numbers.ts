/** What the sources write where they have no value, in lower case. */
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
 * A number as files write it: "1,234", "$1,234", " 5.3 ", "12%", "1.2E5".
 * @returns undefined where a mark says that there is no value; NaN for what is no number; Infinity for what is none finite
 */
export function parseNumber(text: string): number | undefined {
  const first = text.charCodeAt(0)
  // Most cells are nothing but digits, and there are millions.
  if (first >= 49 && first <= 57) {
    const quick = Number(text)
    if (!Number.isNaN(quick)) return quick
  }
  const plain = text.trim().toLowerCase()
  if (MISSING.has(plain) || MARK.test(plain)) return undefined
  if (/^[+-]?inf(inity)?$/.test(plain)) return plain.startsWith('-') ? -Infinity : Infinity
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return Number.NaN
  return Number(plain.replace(/[$,%]/g, ''))
}
