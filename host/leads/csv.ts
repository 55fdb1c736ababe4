import { BYTE_ORDER_MARK, toCsvRows } from '../../widgets/_http/csv.ts'
import type { LeadRow } from './list-store.ts'

/** Names of the columns, as the list has them. */
export const HEAD = BYTE_ORDER_MARK + toCsvRows([['Received', 'Name', 'Email', 'Phone', 'Message', 'Status', 'Read']])

/** Formats leads as lines of a CSV file. */
export const lines = (rows: LeadRow[]): string =>
  toCsvRows(
    rows.map(({ createdAt, name, email, phone, message, status, read }) => [
      createdAt.toISOString(),
      name,
      email,
      phone ?? '',
      message,
      status,
      read ? 'yes' : 'no',
    ]),
  )
