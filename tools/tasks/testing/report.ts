import { table } from '../../setup/table.ts'
import { type Counts, sumsLine, type TestResult } from './results.ts'
import type { Outcome } from './run-runner.ts'

/** The table at the end of `npm test`; its last line alone says the sums. */
export function report(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ name, counts, seconds, note }) => {
    return [name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1), note ?? '']
  })
  const told = outcomes.flatMap(({ name, tests }) => named(name, tests))
  return [table(['runner', 'passed', 'failed', 'skipped', 'seconds', ''], rows), ...told, '', sumsLine(sum(outcomes))]
    .flat()
    .join('\n')
}

/** What somebody has to look at, under the table and not a thousand lines above it. */
function named(runner: string, tests: TestResult[] = []): string[] {
  return tests.flatMap(({ name, status, again }) => {
    if (status === 'failed') return [`failed: ${runner}: ${name}`]
    return again ? [`passed at its second try: ${runner}: ${name}`] : []
  })
}

export function sum(outcomes: Outcome[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of outcomes) {
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  }
  return total
}
