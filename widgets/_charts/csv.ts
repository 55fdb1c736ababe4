import { BYTE_ORDER_MARK, toCsvRows } from '../_http/csv.ts'
import type { ChartTable } from './types.ts'

/** Formats a table as a CSV file. */
export const toCsv = (table: ChartTable): string => BYTE_ORDER_MARK + toCsvRows([table.head, ...table.raw()])
