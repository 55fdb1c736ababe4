import type { LeadRow } from './list-store.ts'

/** Names of the columns, as the list has them. */
const COLUMNS = ['Received', 'Name', 'Email', 'Phone', 'Message', 'Status', 'Read']
export const HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`

/** A sign of a formula in any of its widths, behind whatever is not seen; or a tab, a new line or a NUL at once. */
const FORMULA = /^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * One field. What a spreadsheet would take for a formula begins with an apostrophe (OWASP, "CSV Injection"); so does what would
 * become one behind spaces. RFC 4180 for the rest.
 */
export function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const line = ({ createdAt, name, email, phone, message, status, read }: LeadRow): string =>
  `${[createdAt.toISOString(), name, email, phone ?? '', message, status, read ? 'yes' : 'no'].map(field).join(',')}\r\n`

export const lines = (rows: LeadRow[]): string => rows.map(line).join('')
