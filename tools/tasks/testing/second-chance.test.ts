import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Runner } from '../runners.ts'
import type { TestResult } from './results.ts'
import { type RunOutcome, runAgain, runRunner } from './run-runner.ts'
import { giveSecondChance, merge } from './second-chance.ts'

// What these runners print is not a result of the tests that are running.
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

/**
 * A runner of real processes: each runs `script`, which finds in `tries` how often it was started before, and in `only` the names of
 * the tests that run once more.
 */
function makeRunner(script: string, again?: Runner['again']): Runner {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-runner-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'run.mjs')
  fs.writeFileSync(
    file,
    `import fs from 'node:fs'
    const log = ${JSON.stringify(path.join(folder, 'tries'))}
    const tries = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').length : 0
    fs.appendFileSync(log, '.')
    const only = process.argv.slice(2)
    let passed = 0, failed = 0
    const say = (name, good) => {
      if (only.length && !only.includes(name)) return
      if (good) passed++; else failed++
      console.log(good ? '✓ ' + name : '✗ ' + name + '\\n    error of ' + name)
    }
    ${script}
    console.log(passed + ' passed, ' + failed + ' failed')
    process.exit(failed ? 1 : 0)`,
  )
  return {
    ...{ name: 'real', description: 'a runner of this test', format: 'lines', files: '' },
    command: () => [file],
    again: again ?? ((failed: TestResult[]) => [() => [file, ...failed.map(({ name }) => name)]]),
  }
}

async function runTwice(runner: Runner, signal = new AbortController().signal) {
  const outcome = await runRunner(runner, [], signal)
  return giveSecondChance([outcome], async (first) =>
    signal.aborted ? undefined : runAgain(runner, first, [], signal),
  )
}

test('a test that fails once has passed, and is listed as unstable with its first error', async () => {
  const { outcomes } = await runTwice(makeRunner(`say('good', true); say('shaky', tries > 0)`))
  expect(outcomes[0]?.counts).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(outcomes[0]?.unstable).toEqual([{ name: 'shaky', status: 'failed', error: 'error of shaky' }])
})

test('a test that fails twice has failed', async () => {
  const { outcomes } = await runTwice(makeRunner(`say('good', true); say('bad', false)`))
  expect(outcomes[0]?.counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(outcomes[0]?.unstable).toEqual([])
})

test('thirteen unstable tests fail the run, each of them; twelve do not', async () => {
  const shaky = (count: number) => makeRunner(`for (let i = 0; i < ${count}; i++) say('shaky ' + i, tries > 0)`)
  const many = await runTwice(shaky(13))
  expect(many.outcomes[0]?.counts.failed).toBe(13)
  expect(many.sentence).toBe('13 tests were unstable: above 12 they count as failed.')
  const fewer = await runTwice(shaky(12))
  expect(fewer.outcomes[0]?.counts).toEqual({ passed: 12, failed: 0, skipped: 0 })
  expect(fewer.outcomes[0]?.unstable).toHaveLength(12)
})

test('more than forty failures are a fault: nothing runs again', async () => {
  const { outcomes, sentence } = await runTwice(makeRunner(`for (let i = 0; i < 41; i++) say('t' + i, tries > 0)`))
  expect(outcomes[0]?.counts.failed).toBe(41)
  expect(sentence).toBe('41 tests failed: nothing is tried again above 40.')
})

test('a runner that was killed runs again whole, and says so', async () => {
  const kill = `say('one', true); if (tries === 0) process.kill(process.pid, 'SIGKILL'); say('two', true)`
  const { outcomes } = await runTwice(makeRunner(kill))
  expect(outcomes[0]).toMatchObject({ counts: { passed: 2, failed: 0, skipped: 0 } })
  expect(outcomes[0]?.note).toBeUndefined()
  expect(outcomes[0]?.unstable?.map(({ name }) => name)).toEqual(['the runner failed (exit code 1)'])
})

test('a runner that is killed twice has failed', async () => {
  const { outcomes } = await runTwice(makeRunner(`say('one', true); process.kill(process.pid, 'SIGKILL')`))
  expect(outcomes[0]?.counts.failed).toBe(1)
  expect(outcomes[0]?.note).toBe('the runner failed (exit code 1)')
})

test('a second try that is interrupted leaves what failed as failed', async () => {
  const controller = new AbortController()
  const runner = makeRunner(
    `say('shaky', tries > 0); if (tries > 0) await new Promise((done) => setTimeout(done, 600_000))`,
  )
  const first = await runRunner(runner, [], controller.signal)
  const second = giveSecondChance([first], (outcome) => runAgain(runner, outcome, [], controller.signal))
  // The second process is there when it has left its mark.
  const marks = path.join(path.dirname(runner.command('', [])[0] as string), 'tries')
  while (fs.readFileSync(marks, 'utf8').length < 2) await sleep(20)
  controller.abort()
  const [outcome] = (await second).outcomes
  expect(outcome?.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(outcome?.note).toBe('once more: interrupted')
})

test('a runner that never runs again stays as it was', async () => {
  const { outcomes } = await runTwice(makeRunner(`say('types', tries > 0)`, 'never'))
  expect(outcomes[0]?.counts.failed).toBe(1)
})

const createOutcome = (tests: TestResult[], more: Partial<RunOutcome> = {}): RunOutcome => ({
  ...{ name: 'unit', counts: { passed: 0, failed: 0, skipped: 0 }, seconds: 1, tests },
  ...more,
})

test('a file that could not be loaded gives way to its tests once it can', () => {
  const file = 'host/a.test.ts'
  const broken: TestResult = { name: file, file, status: 'failed', error: 'no server' }
  const other: TestResult = { name: 'b', file: 'host/b.test.ts', status: 'passed' }
  const loaded: TestResult = { name: 'a', file, status: 'passed' }
  expect(merge(createOutcome([broken, other]), createOutcome([loaded]))).toEqual({
    ...{ name: 'unit', counts: { passed: 2, failed: 0, skipped: 0 }, seconds: 2 },
    ...{ tests: [other, loaded], unstable: [broken] },
  })
  const failing: TestResult = { ...loaded, status: 'failed' }
  expect(merge(createOutcome([broken, other]), createOutcome([failing])).counts).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
  })
})

test('tests of one name are told apart, and one that fails only alone is unstable, too', () => {
  const row = (status: TestResult['status']): TestResult => ({ name: 'row', file: 'a.test.ts', status })
  const merged = merge(
    createOutcome([row('passed'), row('failed'), row('failed')]),
    createOutcome([row('failed'), row('passed'), row('failed')]),
  )
  expect(merged.counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(merged.unstable).toHaveLength(2)
})
