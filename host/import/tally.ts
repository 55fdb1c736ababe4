import { formatCount, pluralize } from '../_format/numbers.ts'
import { Fault, quote } from './fault.ts'
import { cellAt, type FileRow } from './read/table.ts'
import type { FileLayout, RowOutcome } from './sources/source.ts'

/** More unmatched rows than this are counted and not listed. */
const LISTED = 10_000

/** Counts what became of rows: each is kept, skipped or unmatched. */
export class Tally {
  read = 0
  kept = 0
  unmatchedCount = 0
  readonly unmatched: { row: number; reason: string }[] = []
  private readonly reasons = new Map<string, number>()
  private firstUnmatched: { row: FileRow; reason: string } | undefined

  add(row: FileRow, outcome: RowOutcome): void {
    const { line } = row
    this.read++
    if (outcome === undefined) this.kept++
    else if ('skip' in outcome) this.reasons.set(outcome.skip, (this.reasons.get(outcome.skip) ?? 0) + 1)
    else {
      this.unmatchedCount++
      this.firstUnmatched ??= { row, reason: outcome.unmatched }
      if (this.unmatched.length < LISTED) this.unmatched.push({ row: line, reason: outcome.unmatched })
    }
  }

  /** Says why nothing was kept of a file with rows: which column was not understood, and its first value. */
  getKeptNothing({ areaColumns, header }: Pick<FileLayout, 'areaColumns' | 'header'>): Fault | undefined {
    if (this.kept > 0) return undefined
    const none = this.read === 1 ? 'its only row was not kept' : `none of its ${formatCount(this.read)} rows was kept`
    if (!this.firstUnmatched) {
      const reasons = this.skipped
        .slice(0, 3)
        .map(({ reason, count }) => `${pluralize(count, 'row', 'rows')}: ${reason}`)
      return new Fault(`${none} (${reasons.join('; ')})`)
    }
    const { row, reason } = this.firstUnmatched
    const at = areaColumns.filter((column) => column >= 0)
    const cells = at.map((column) => `the column ${quote(header[column] ?? '')} has ${quote(cellAt(row, column))}`)
    return new Fault(`${none}; of the first, ${[...cells, reason].join(', ')}`, row.line, (at[0] ?? 0) + 1)
  }

  /** The most frequent reason first. */
  get skipped(): { reason: string; count: number }[] {
    return [...this.reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
  }
}
