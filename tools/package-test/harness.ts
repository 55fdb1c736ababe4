import { inspect } from 'node:util'
import { sumsLine } from '../tasks/testing/results.ts'

const counts = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs one test and prints its name with a mark, and the reason of a failure. Tests run in order, since each depends on
 * the one before.
 */
export async function test(name: string, run: () => unknown): Promise<void> {
  try {
    await run()
    counts.passed += 1
    console.log(`✓ ${name}`)
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${name}\n${inspect(error).replace(/^/gm, '    ')}`)
  }
}

/** Prints that a test is left out, and why. */
export function skip(name: string): void {
  counts.skipped += 1
  console.log(`○ ${name}`)
}

export function finish(): void {
  console.log(`\n${sumsLine(counts)}`)
  process.exitCode = counts.failed > 0 ? 1 : 0
}
