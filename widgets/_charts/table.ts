import { monthIso, monthText } from './dates.ts'
import { formatDollars } from './numbers.ts'
import type { ChartTexts } from './texts.ts'
import type { ChartTable } from './types.ts'

/** A month, and an amount in cents for each column; undefined where there is none. */
export type MonthRow = readonly [month: number, ...cents: (number | undefined)[]]

/**
 * Makes the table of a chart over months.
 * @param columns names of the amounts
 */
export const monthTable = (columns: string[], rows: readonly MonthRow[], texts: ChartTexts): ChartTable => ({
  head: [texts.month, ...columns],
  rows: rows.map(([month, ...amounts]) => [
    monthText(month, texts.months),
    ...amounts.map((cents) => (cents === undefined ? '' : formatDollars(cents))),
  ]),
  raw: () => rows.map(([month, ...amounts]) => [monthIso(month), ...amounts.map(toDollars)]),
})

/** An amount for machines; null where there is none. */
export const toDollars = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100)
