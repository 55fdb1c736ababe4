type Value = string | number | null

/** The mark by which Excel recognizes a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A sign of a formula in any of its widths, behind whatever is not seen; or a tab, a new line or a NUL at once. */
const FORMULA = /^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * Formats rows as comma-separated values (RFC 4180), each with its line end. Text that a spreadsheet would run as a formula, spaces before
 * it or not, begins with an apostrophe (OWASP, "CSV Injection"); a number is none. Null is an empty field.
 */
export const toCsvRows = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${row.map(toCsvField).join(',')}\r\n`).join('')

/** Formats one field. */
export function toCsvField(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : `${value}`
  const isFormula = FORMULA.test(value)
  const text = isFormula ? `'${value}` : value
  return isFormula || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
