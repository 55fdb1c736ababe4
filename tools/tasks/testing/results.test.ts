import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../setup/root.mjs'
import { readResults, readSums, sumsLine } from './results.ts'

test("Vitest's report: tests by their full name and file, and a file that could not be loaded as a failed one", () => {
  const report = {
    testResults: [
      {
        name: path.join(root, 'host/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'map zooms', status: 'passed' },
          { fullName: 'map turns', status: 'passed' },
          {
            fullName: 'map pans',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected\u001b[39m 3 to be 4\n  at x'],
          },
          { fullName: 'map later', status: 'todo' },
        ],
      },
      { name: path.join(root, 'broken.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(readResults('vitest', JSON.stringify(report))).toEqual({
    tests: [
      { name: 'map zooms', status: 'passed', file: 'host/a.test.ts' },
      { name: 'map turns', status: 'passed', file: 'host/a.test.ts' },
      { name: 'map pans', status: 'failed', file: 'host/a.test.ts', error: 'expected 3 to be 4\n  at x' },
      { name: 'map later', status: 'skipped', file: 'host/a.test.ts' },
      { name: 'broken.test.ts', status: 'failed', file: 'broken.test.ts', error: 'no such file' },
    ],
    counts: { passed: 2, failed: 2, skipped: 1 },
  })
})

test("Playwright's report: nested suites, several projects, flaky as failed, errors outside of tests as failed", () => {
  const results = [{ errors: [{ message: 'not \u001b[31mvisible\u001b[39m' }] }]
  const spec = (title: string, file: string, ...statuses: string[]) => ({
    ...{ title, file, line: 7 },
    tests: statuses.map((status) => ({ status, ...(status === 'unexpected' && { results }) })),
  })
  const inner = {
    title: 'state map',
    specs: [spec('USM-001 selects', 'a.spec.ts', 'expected', 'unexpected'), spec('waits', 'helper.ts', 'flaky')],
  }
  const report = {
    suites: [{ title: 'a.spec.ts', specs: [spec('opens', 'a.spec.ts', 'skipped')], suites: [inner] }],
    errors: [{ message: 'no port\n  at x' }],
  }
  expect(readResults('playwright', JSON.stringify(report))).toEqual({
    tests: [
      { name: 'opens', status: 'skipped', file: 'a.spec.ts', line: 7 },
      { name: 'state map › USM-001 selects', status: 'passed', file: 'a.spec.ts', line: 7 },
      { name: 'state map › USM-001 selects', status: 'failed', file: 'a.spec.ts', line: 7, error: 'not visible' },
      { name: 'state map › waits', status: 'failed', file: 'a.spec.ts' },
      { name: 'outside of tests', status: 'failed', error: 'no port\n  at x' },
    ],
    counts: { passed: 1, failed: 3, skipped: 1 },
  })
})

test('lines: marked names, colored or not, and the sums of the last line that has them', () => {
  const text =
    '\u001b[32m✓\u001b[39m USM-003 opens\n  ✗ closes\n    not open\n      at x\n○ later\n3 passed, 0 failed\nnoise\n1 passed, 1 failed, 1 skipped\n'
  expect(readResults('lines', text)).toEqual({
    tests: [
      { name: 'USM-003 opens', status: 'passed' },
      { name: 'closes', status: 'failed', error: 'not open\n  at x' },
      { name: 'later', status: 'skipped' },
    ],
    counts: { passed: 1, failed: 1, skipped: 1 },
  })
})

test('lines without sums are a run without tests', () => {
  expect(readResults('lines', 'Segmentation fault').counts).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('the last line is read as it is written', () => {
  const counts = { passed: 12, failed: 0, skipped: 3 }
  expect(sumsLine(counts)).toBe('12 passed, 0 failed, 3 skipped')
  expect(readSums(sumsLine(counts))).toEqual(counts)
  expect(sumsLine({ ...counts, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(readSums('Tests: 12 passed, 0 failed')).toBeUndefined()
})
