import { stripVTControlCharacters } from 'node:util'

/** The report of a runner: JSON of Vitest or of Playwright, or lines of text. */
export type ResultFormat = 'vitest' | 'playwright' | 'lines'

/** `error` is the message of a failed test, where the runner reports one. */
export type TestResult = { name: string; status: 'passed' | 'failed' | 'skipped'; error?: string }

export type Counts = { passed: number; failed: number; skipped: number }

/** The single tests of a run, with the sums; for `lines` the sums may cover more tests than are named. */
export type Results = { tests: TestResult[]; counts: Counts }

export function readResults(format: ResultFormat, text: string): Results {
  if (format === 'lines') return readLines(text)
  const report = JSON.parse(text)
  const tests = format === 'vitest' ? readVitest(report) : readPlaywright(report)
  return { tests, counts: count(tests) }
}

export function count(tests: TestResult[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { status } of tests) counts[status] += 1
  return counts
}

type VitestTest = { fullName: string; status: string; failureMessages?: string[] }

type VitestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}

/** A file that could not even be loaded has no tests; it counts as one that failed, under its own name. */
function readVitest(report: VitestReport): TestResult[] {
  return report.testResults.flatMap((file): TestResult[] => {
    const tests = file.assertionResults.map((test) =>
      withError({ name: test.fullName, status: getStatus(test.status) }, test.failureMessages?.[0]),
    )
    const broken = file.status === 'failed' && !tests.some((test) => test.status === 'failed')
    return broken ? [...tests, withError({ name: file.name, status: 'failed' }, file.message)] : tests
  })
}

type PlaywrightTest = { projectName?: string; status: string; results?: { errors?: { message?: string }[] }[] }

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

function readPlaywright(report: { suites: PlaywrightSuite[]; errors?: { message?: string }[] }): TestResult[] {
  const errors = (report.errors ?? []).map((error): TestResult => {
    return withError({ name: 'outside of tests', status: 'failed' }, error.message ?? 'error')
  })
  return [...report.suites.flatMap((suite) => walk(suite, [])), ...errors]
}

function walk(suite: PlaywrightSuite, above: string[]): TestResult[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const { message } = test.results?.flatMap(({ errors = [] }) => errors)[0] ?? {}
      return withError({ name: [...titles, spec.title].join(' '), status: getStatus(test.status) }, message)
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))]
}

const withError = (result: TestResult, error: string | undefined): TestResult =>
  error && result.status === 'failed' ? { ...result, error: stripVTControlCharacters(error) } : result

function getStatus(word: string): TestResult['status'] {
  if (['passed', 'expected'].includes(word)) return 'passed'
  return ['failed', 'unexpected', 'flaky'].includes(word) ? 'failed' : 'skipped'
}

/** `✓ name`, `✗ name` or `○ name` (skipped) for each test, and the sums in the last line. */
function readLines(text: string): Results {
  // Colors would hide the marks.
  const lines = stripVTControlCharacters(text).split('\n')
  const marks = { '✓': 'passed', '✗': 'failed', '○': 'skipped' } as const
  const tests = lines.flatMap((line): TestResult[] => {
    const [, mark, name] = /^\s*([✓✗○])\s+(.+?)\s*$/.exec(line) ?? []
    return mark && name ? [{ name, status: marks[mark as keyof typeof marks] }] : []
  })
  const sums = lines.map(readSums).findLast((one) => one !== undefined)
  return { tests, counts: sums ?? { passed: 0, failed: 0, skipped: 0 } }
}

/** `12 passed, 0 failed` with or without `, 1 skipped`, alone on its line. */
export function readSums(line: string): Counts | undefined {
  const match = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line.trim())
  return match ? { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0) } : undefined
}

/** The sums as the last line of a run says them. */
export function sumsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
