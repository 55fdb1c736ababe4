import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../setup/root.mjs'

/** The report of a runner: JSON of Vitest or of Playwright, or lines of text. */
export type ResultFormat = 'vitest' | 'playwright' | 'lines'

export type TestResult = {
  /** The titles of its groups and its own; for a file that could not be loaded, the file's path. */
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** Path from the project's folder, with slashes, where the runner reports one. */
  file?: string
  /** Where it begins in `file`, where the runner reports that; from 1. */
  line?: number
  /** The message of a failed test, where the runner reports one. */
  error?: string
}

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

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

type VitestTest = { fullName: string; status: string; failureMessages?: string[] }

type VitestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}

/** A file that could not even be loaded has no tests; it counts as one that failed, under its own name. */
function readVitest(report: VitestReport): TestResult[] {
  return report.testResults.flatMap((reported): TestResult[] => {
    const file = path.relative(root, reported.name).split(path.sep).join('/')
    const tests = reported.assertionResults.map((test) =>
      withError({ name: test.fullName, status: getStatus(test.status), file }, test.failureMessages?.[0]),
    )
    const broken = reported.status === 'failed' && !tests.some((test) => test.status === 'failed')
    return broken ? [...tests, withError({ name: file, status: 'failed', file }, reported.message)] : tests
  })
}

/** Tells whether a result stands for a whole file that could not be loaded. */
export const isBrokenFile = ({ name, file }: TestResult): boolean => name === file

type PlaywrightTest = { projectName?: string; status: string; results?: { errors?: { message?: string }[] }[] }

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}

function readPlaywright(report: { suites: PlaywrightSuite[]; errors?: { message?: string }[] }): TestResult[] {
  const errors = (report.errors ?? []).map((error): TestResult => {
    return withError({ name: 'outside of tests', status: 'failed' }, error.message ?? 'error')
  })
  return [...report.suites.flatMap((suite) => walk(suite, suite.title, [])), ...errors]
}

/** @param file the title of the outermost suite, which is the path of the file that was run */
function walk(suite: PlaywrightSuite, file: string, titles: string[]): TestResult[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const { message } = test.results?.flatMap(({ errors = [] }) => errors)[0] ?? {}
      const name = [...titles, spec.title].join(' › ')
      // A test that a helper declares has its line in the helper's file.
      const place = spec.file === file ? { file, line: spec.line } : { file }
      return withError({ name, status: getStatus(test.status), ...place }, message)
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, file, [...titles, inner.title]))]
}

const withError = (result: TestResult, error: string | undefined): TestResult =>
  error && result.status === 'failed' ? { ...result, error: stripVTControlCharacters(error) } : result

function getStatus(word: string): TestResult['status'] {
  if (['passed', 'expected'].includes(word)) return 'passed'
  return ['failed', 'unexpected', 'flaky'].includes(word) ? 'failed' : 'skipped'
}

/** `✓ name`, `✗ name` or `○ name` (skipped) for each test, indented lines with the error below, and the sums in the last line. */
function readLines(text: string): Results {
  // Colors would hide the marks.
  const lines = stripVTControlCharacters(text).split('\n')
  const marks = { '✓': 'passed', '✗': 'failed', '○': 'skipped' } as const
  const tests = lines.flatMap((line, i): TestResult[] => {
    const [, mark, name] = /^\s*([✓✗○])\s+(.+?)\s*$/.exec(line) ?? []
    if (!mark || !name) return []
    return [withError({ name, status: marks[mark as keyof typeof marks] }, readIndented(lines.slice(i + 1)))]
  })
  const sums = lines.map(readSums).findLast((one) => one !== undefined)
  return { tests, counts: sums ?? { passed: 0, failed: 0, skipped: 0 } }
}

/** The lines before the first one that is not indented by four spaces, without that indent. */
function readIndented(lines: string[]): string {
  const end = lines.findIndex((line) => !line.startsWith('    '))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.slice(4))
    .join('\n')
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
