import { table } from '../../setup/table.ts'
import { addCounts, type Counts, isBrokenFile, sumsLine, type TestResult } from './results.ts'
import type { RunOutcome } from './run-runner.ts'

/**
 * The table at the end of `npm test`, what failed and what was unstable below it; its last line alone says the sums.
 * @param sentence why there was no second try, or why it did not count
 */
export function report(outcomes: RunOutcome[], sentence?: string): string {
  const rows = outcomes.map(({ name, counts, unstable = [], seconds, note }) => {
    return [name, counts.passed, counts.failed, unstable.length, counts.skipped, seconds.toFixed(1), note ?? '']
  })
  const lines = outcomes.flatMap(({ name, tests = [], unstable = [] }) => [
    ...tests.filter(({ status }) => status === 'failed').flatMap((test) => toLines('failed', name, test)),
    ...unstable.flatMap((test) => toLines('unstable', name, test)),
  ])
  return [
    table(['runner', 'passed', 'failed', 'unstable', 'skipped', 'seconds', ''], rows),
    ...lines,
    ...(sentence ? [sentence] : []),
    '',
    sumsLine(sum(outcomes)),
  ].join('\n')
}

/** How many lines of an error are shown; stack frames of libraries are left out. */
const ERROR_LINES = 12

/** A test and its error, under the table and not a thousand lines above it. */
function toLines(word: string, runner: string, test: TestResult): string[] {
  const lines = (test.error ?? '').split('\n').filter((line) => line.trim() && !line.includes('node_modules'))
  return [`${word}: ${getLabel(runner, test)}`, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)]
}

/** `pages: examples/leads.spec.ts › the list › sorts`. */
export function getLabel(runner: string, test: TestResult): string {
  const file = test.file && !isBrokenFile(test) ? `${test.file} › ` : ''
  return `${runner}: ${file}${test.name}`
}

export function sum(outcomes: RunOutcome[]): Counts {
  return outcomes.reduce((total, { counts }) => addCounts(total, counts), { passed: 0, failed: 0, skipped: 0 })
}
