import { sumsLine } from '../tasks/testing/results.ts'

const counts = { passed: 0, failed: 0, skipped: 0 }

/** One test: its name with a mark, and why it failed. Tests run in turn, since each stands on what the one before made. */
export async function test(name: string, run: () => unknown): Promise<void> {
  try {
    await run()
    counts.passed += 1
    console.log(`✓ ${name}`)
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${name}`)
    console.error(error)
  }
}

export function finish(): void {
  console.log(`\n${sumsLine(counts)}`)
  process.exitCode = counts.failed > 0 ? 1 : 0
}
