import { sum } from './report.ts'
import { count, isBrokenFile, type TestResult } from './results.ts'
import type { RunOutcome } from './run-runner.ts'

/** More failures than this are a fault or a broken machine: nothing is tried again. */
export const MAX_FAILED = 40

/** More unstable tests than this fail the run, each of them. */
export const MAX_UNSTABLE = 12

/**
 * Runs what failed once more (decision 060). What then passes counts as passed, and is listed as unstable.
 * @param again runs the failed tests of an outcome; undefined where its runner gets no second try
 * @returns the outcomes that count, with a sentence where the second try was not made or did not count
 */
export async function giveSecondChance(
  outcomes: RunOutcome[],
  again: (outcome: RunOutcome) => Promise<RunOutcome | undefined>,
): Promise<{ outcomes: RunOutcome[]; sentence?: string }> {
  const { failed } = sum(outcomes)
  if (failed > MAX_FAILED) {
    return { outcomes, sentence: `${failed} tests failed: nothing is tried again above ${MAX_FAILED}.` }
  }
  const merged: RunOutcome[] = []
  for (const outcome of outcomes) {
    const second = outcome.counts.failed > 0 ? await again(outcome) : undefined
    merged.push(second ? merge(outcome, second) : outcome)
  }
  const unstable = merged.reduce((total, outcome) => total + (outcome.unstable?.length ?? 0), 0)
  if (unstable <= MAX_UNSTABLE) return { outcomes: merged }
  return { outcomes, sentence: `${unstable} tests were unstable: above ${MAX_UNSTABLE} they count as failed.` }
}

/** Puts the two tries of a runner together: a test that passed in one of them has passed, and is unstable if it failed in the other. */
export function merge(first: RunOutcome, second: RunOutcome): RunOutcome {
  const seconds = first.seconds + second.seconds
  // A second try that did not end well proves nothing.
  if (second.note) return { ...first, seconds, note: first.note ?? `once more: ${second.note}` }
  const next = new Map(withKeys(second.tests))
  const before = new Map(withKeys(first.tests))
  const unstable: TestResult[] = first.note ? [{ name: first.note, status: 'failed' }] : []
  const tests = [...before].flatMap(([key, test]): TestResult[] => {
    const other = next.get(key)
    if (other) {
      if (!differ(test, other)) return [test]
      unstable.push(test.status === 'failed' ? test : other)
      return [{ ...test, status: 'passed' }]
    }
    if (!isBrokenFile(test) || !passes(test.file, second.tests)) return [test]
    // The file could be loaded this time, and its tests take its place.
    unstable.push(test)
    return []
  })
  const more = [...next].filter(([key]) => !before.has(key)).map(([, test]) => test)
  const all = [...tests, ...more]
  const { note: _, ...rest } = first
  return { ...rest, seconds, tests: all, counts: count(all), unstable }
}

/** Names of tests repeat: the second of a name in a file is another test. */
function withKeys(tests: TestResult[] = []): [string, TestResult][] {
  const counts = new Map<string, number>()
  return tests.map((test) => {
    const name = `${test.file ?? ''}\n${test.name}`
    const times = counts.get(name) ?? 0
    counts.set(name, times + 1)
    return [`${name}\n${times}`, test]
  })
}

function differ({ status }: TestResult, other: TestResult): boolean {
  const both = [status, other.status]
  return both.includes('passed') && both.includes('failed')
}

/** Tells whether tests of a file ran and none of them failed. */
function passes(file: string | undefined, tests: TestResult[] = []): boolean {
  const own = tests.filter((test) => test.file === file)
  return own.length > 0 && own.every(({ status }) => status !== 'failed')
}
