import type { Table } from './types.ts'

/**
 * A table as CSV (RFC 4180), with the byte order mark by which Excel knows UTF-8. Words that a spreadsheet would run as a formula get
 * an apostrophe (OWASP, CSV injection).
 */
export function toCsv(table: Table): string {
  const cell = (value: string | number | null) => {
    if (value === null) return ''
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${[table.head, ...table.raw()].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
