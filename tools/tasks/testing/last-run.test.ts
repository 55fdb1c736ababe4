import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeRun, readCheckout, writeLastRun } from './last-run.ts'
import type { RunOutcome } from './run-runner.ts'

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-checkout-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const outcomes: RunOutcome[] = [
  { name: 'unit', counts: { passed: 3, failed: 1, skipped: 1 }, seconds: 1.26 },
  {
    ...{ name: 'pages', counts: { passed: 2, failed: 0, skipped: 0 }, seconds: 30 },
    unstable: [{ name: 'opens', file: 'examples/a.spec.ts', status: 'failed' }],
  },
]

test('a run is summed up with its commit, its unstable tests and the seconds of each runner', () => {
  const file = path.join(makeFolder(), 'tests/last-run.json')
  const checkout = { commit: 'abc', clean: true }
  writeLastRun(file, describeRun(outcomes, true, checkout, checkout))
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
    ...{ commit: 'abc', clean: true, whole: true, passed: 5, failed: 1 },
    unstable: ['pages: examples/a.spec.ts › opens'],
    seconds: { unit: 1.3, pages: 30 },
  })
})

test('a checkout that changes while tests run is not clean', () => {
  const clean = { commit: 'abc', clean: true }
  expect(describeRun(outcomes, true, clean, { commit: 'def', clean: true }).clean).toBe(false)
  expect(describeRun(outcomes, true, clean, { commit: 'abc', clean: false }).clean).toBe(false)
})

test('a checkout says its commit and whether files differ from it; a folder without git has none', () => {
  const folder = makeFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  expect(readCheckout(folder)).toEqual({ commit: null, clean: false })
  git('init', '-q')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '--allow-empty', '-m', 'first')
  expect(readCheckout(folder)).toEqual({ commit: git('rev-parse', 'HEAD'), clean: true })
  fs.writeFileSync(path.join(folder, 'new.txt'), 'new')
  expect(readCheckout(folder).clean).toBe(false)
})
