import type { FileRow } from './read/table.ts'
import type { RowOutcome } from './sources/source.ts'

/** More unmatched rows than this are counted and not listed. */
const LISTED = 10_000

/** Counts what became of rows: each is kept, skipped or unmatched. */
export class Tally {
  read = 0
  kept = 0
  unmatchedCount = 0
  readonly unmatched: { row: number; reason: string }[] = []
  private readonly reasons = new Map<string, number>()

  add({ line }: FileRow, outcome: RowOutcome): void {
    this.read++
    if (outcome === undefined) this.kept++
    else if ('skip' in outcome) this.reasons.set(outcome.skip, (this.reasons.get(outcome.skip) ?? 0) + 1)
    else {
      this.unmatchedCount++
      if (this.unmatched.length < LISTED) this.unmatched.push({ row: line, reason: outcome.unmatched })
    }
  }

  /** The most frequent reason first. */
  get skipped(): { reason: string; count: number }[] {
    return [...this.reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
  }
}
