import { readNumber } from '../../../widgets/_domain/numbers/numbers.ts'
import { Fault, quote } from '../fault.ts'
import type { FileRow } from '../read/table.ts'
import type { RowOutcome, Sink } from './source.ts'
import { REPEATED, unmatched } from './source.ts'

/**
 * Parses the number in a cell; undefined if it is marked as missing.
 * @throws Fault with line and column for anything else
 */
export function numberAt(row: FileRow, column: number, what: string): number | undefined {
  const text = row.cells[column]
  if (text === undefined || text === '') return undefined
  const value = readNumber(text)
  if (Number.isNaN(value)) throw new Fault(`${quote(text)} is no number (${what})`, row.line, column + 1)
  return value
}

/** Returns why a value is refused, if it is: values below `min`, above `max` or not finite are never stored. */
export function refusal(value: number, what: string, min: number, max = Number.MAX_VALUE): string | undefined {
  if (!Number.isFinite(value)) return `${what} is ${value}, which is no finite number`
  if (value < min) return `${what} is ${value}: expected ${min > 0 ? 'more than 0' : `at least ${min}`}`
  return value > max ? `${what} is ${value}: expected at most ${max}` : undefined
}

/** The least price, index or income: anything above nothing. */
export const ABOVE_ZERO = Number.MIN_VALUE

/** Returns the outcome of a row whose county is not in the table. */
export function unknownCounty(fips: string | undefined, cell: string): RowOutcome {
  return unmatched(fips === undefined ? `no county code: ${quote(cell)}` : `county ${fips} isn’t known`)
}

export function unknownZip(zip: string | undefined, cell: string): RowOutcome {
  return unmatched(zip === undefined ? `no ZIP code: ${quote(cell)}` : `ZIP code ${zip} isn’t known`)
}

/** Derives the outcome of a row from the outcomes of its values. */
export function getRowOutcome(results: ReturnType<Sink['value']>[], what: string): RowOutcome {
  if (results.includes('other'))
    return unmatched(`${what} appears in an earlier row with other values; the first are kept`)
  return results.every((result) => result === 'same') ? REPEATED : undefined
}
