import { Fault, quote } from '../fault.ts'
import type { FileRow } from '../read/table.ts'

/** The accepted names of a column, in lower case with single spaces. */
export type ColumnNames = readonly (string | RegExp)[]

/** Normalizes a header, which may contain line ends, padding and capitals. */
export const plainName = (cell: string): string =>
  cell
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim()
    .toLowerCase()

export interface Header<Key extends string> {
  row: FileRow
  /** Place of each column, from 0; -1 for an optional one that is not there. */
  at: Record<Key, number>
  /** Place in `head`. */
  index: number
}

/**
 * Finds the first row that has every needed column, under any of its names, in any order.
 * @throws Fault if one of them stands in it twice
 */
export function findHeader<Key extends string, Extra extends string = never>(
  head: readonly FileRow[],
  needed: Record<Key, ColumnNames>,
  extra: Record<Extra, ColumnNames> = {} as Record<Extra, ColumnNames>,
): Header<Key | Extra> | undefined {
  const columns = Object.entries({ ...needed, ...extra }) as [Key | Extra, ColumnNames][]
  for (const [index, row] of head.entries()) {
    const names = row.cells.map(plainName)
    const at = {} as Record<Key | Extra, number>
    for (const [key, accepted] of columns) at[key] = names.findIndex((name) => matches(name, accepted))
    if (!Object.keys(needed).every((key) => at[key as Key] >= 0)) continue
    for (const [key, accepted] of columns) {
      const again = names.findIndex((name, i) => i > at[key] && name === names[at[key]] && matches(name, accepted))
      if (again >= 0) throw twice(row, at[key], again)
    }
    return { row, at, index }
  }
  return undefined
}

export function twice(row: FileRow, first: number, second: number): Fault {
  const name = quote(row.cells[second] ?? '')
  return new Fault(`the column ${name} stands twice, first as column ${first + 1}`, row.line, second + 1)
}

const matches = (name: string, accepted: ColumnNames): boolean =>
  name !== '' && accepted.some((one) => (typeof one === 'string' ? one === name : one.test(name)))

/** Returns the line after the header; the reader itself skips rows of a second header. */
export const firstLineAfter = (head: readonly FileRow[], index: number): number =>
  head[index + 1]?.line ?? (head[index] as FileRow).line + 1
