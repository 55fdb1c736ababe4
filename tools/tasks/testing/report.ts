import { table } from '../../setup/table.ts'
import { type Counts, sumsLine, type TestResult } from './results.ts'
import type { RunOutcome } from './run-runner.ts'

/** The table at the end of `npm test`; its last line alone says the sums. */
export function report(outcomes: RunOutcome[]): string {
  const rows = outcomes.map(({ name, counts, seconds, note }) => {
    return [name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1), note ?? '']
  })
  const failures = outcomes.flatMap(({ name, tests }) => failedTests(name, tests))
  return [
    table(['runner', 'passed', 'failed', 'skipped', 'seconds', ''], rows),
    ...failures,
    '',
    sumsLine(sum(outcomes)),
  ]
    .flat()
    .join('\n')
}

/** How many lines of an error are shown; stack frames of libraries are left out. */
const ERROR_LINES = 12

/** The failed tests and their causes, under the table and not a thousand lines above it. */
function failedTests(runner: string, tests: TestResult[] = []): string[] {
  return tests
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, error = '' }) => {
      const lines = error.split('\n').filter((line) => line.trim() && !line.includes('node_modules'))
      return [`failed: ${runner}: ${name}`, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)]
    })
}

export function sum(outcomes: RunOutcome[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of outcomes) {
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  }
  return total
}
