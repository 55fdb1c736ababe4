import { table } from '../../setup/table.ts'
import { type Counts, sumsLine } from './results.ts'
import type { Outcome } from './run-runner.ts'

/** The table at the end of `npm test`; its last line alone says the sums. */
export function report(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ name, counts, seconds, note }) => {
    return [name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1), note ?? '']
  })
  return `${table(['runner', 'passed', 'failed', 'skipped', 'seconds', ''], rows)}\n\n${sumsLine(sum(outcomes))}`
}

export function sum(outcomes: Outcome[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of outcomes) {
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  }
  return total
}
