import { BYTE_ORDER_MARK, toCsvRows } from '../_http/csv.ts'
import type { Table } from './types.ts'

/** Formats a table as a CSV file. */
export const toCsv = (table: Table): string => BYTE_ORDER_MARK + toCsvRows([table.head, ...table.raw()])
