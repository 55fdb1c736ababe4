import { pluralize } from '../_format/numbers.ts'

/** The report that `--json` prints. read = kept + skipped + unmatchedCount. */
export interface Report {
  source: string
  vintage: string
  read: number
  kept: number
  skipped: { reason: string; count: number }[]
  /** Physical line of each row, from 1; at most 10,000 of them. */
  unmatched: { row: number; reason: string }[]
  unmatchedCount: number
  /** Values that are new, different or gone. */
  changed: number
  seconds: number
}

export interface ImportResult {
  report: Report
  /** Further notes for the person who imports. */
  notes: string[]
  /** Areas whose demo figures give way. */
  demoAreas: number
}

/** Unmatched rows that the report for people shows. */
const SHOWN = 20

const count = (number: number, one: string, many = `${one}s`) => pluralize(number, one, many)

/** Writes the report for people. */
export function reportText({ report, notes, demoAreas }: ImportResult): string {
  const { source, vintage, read, kept, skipped, unmatched, unmatchedCount, changed, seconds } = report
  const left = skipped.reduce((sum, { count }) => sum + count, 0)
  const numbers: [string, number][] = [
    ['read', read],
    ['kept', kept],
    ['skipped', left],
    ['unmatched', unmatchedCount],
  ]
  const width = Math.max(...numbers.map(([, number]) => number.toLocaleString('en').length))
  const line = (name: string, number: number) => `  ${name.padEnd(10)} ${number.toLocaleString('en').padStart(width)}`
  return [
    `${source}, vintage ${vintage || 'unknown'}: ${count(read, 'row')} in ${seconds.toFixed(1)} s`,
    ...numbers.map(([name, number]) => line(name, number)),
    ...skipped.map(({ reason, count: number }) => `  skipped: ${count(number, 'row')}: ${reason}`),
    ...unmatched.slice(0, SHOWN).map(({ row, reason }) => `  unmatched: line ${row}: ${reason}`),
    ...(unmatchedCount > SHOWN
      ? [`  … and ${count(unmatchedCount - SHOWN, 'unmatched row')} more (--json lists them)`]
      : []),
    changed
      ? `  ${count(changed, 'value')} changed`
      : `  nothing changed: the database has all of ${unmatchedCount ? 'what was kept' : 'this'}`,
    ...(demoAreas ? [`  deleted the demo figures of the same measures in ${count(demoAreas, 'area')}`] : []),
    ...notes.map((note) => `  note: ${note}`),
  ].join('\n')
}
