import { phoneInWords } from '../../widgets/_domain/leads/phone-in-words.ts'
import { BYTE_ORDER_MARK, toCsvRows } from '../../widgets/_http/csv.ts'
import { getSheetTime } from './format.ts'
import type { LeadRow } from './list-store.ts'

/** Names of the columns. */
export const HEAD =
  BYTE_ORDER_MARK +
  toCsvRows([['Received', 'Time zone', 'Company', 'Name', 'Email', 'Phone', 'Message', 'Status', 'Read']])

/**
 * Formats leads as lines of a CSV file. Spreadsheets take `2026-11-19 11:20` for a date with a time. A phone number is
 * written without a plus, which would make a formula of it.
 */
export function lines(rows: LeadRow[], timeZone: string): string {
  const time = getSheetTime(timeZone)
  return toCsvRows(
    rows.map(({ createdAt, company, name, email, phone, message, status, read }) => [
      ...time(createdAt),
      company,
      name,
      email,
      phoneInWords(phone ?? ''),
      message,
      status,
      read ? 'yes' : 'no',
    ]),
  )
}
