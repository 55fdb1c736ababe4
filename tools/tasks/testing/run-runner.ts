import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBrowser } from '../../setup/browsers.ts'
import { ended, startNode } from '../../setup/command.ts'
import { cache } from '../../setup/root.mjs'
import type { Command, Runner } from '../runners.ts'
import { addCounts, type Counts, type Results, readResults, type TestResult } from './results.ts'

export interface RunOutcome {
  name: string
  counts: Counts
  seconds: number
  /** Why the runner itself did not do well: it crashed, was stopped, or ran no test. */
  note?: string
  tests?: TestResult[]
  /** Tests that failed and passed, once each; and what crashed a runner that then ended well. */
  unstable?: TestResult[]
}

const NO_TESTS: Results = { tests: [], counts: { passed: 0, failed: 0, skipped: 0 } }

/** Minutes after which a runner that hangs is stopped and counts as crashed. */
const maxMinutes = () => (process.env.PLAT_FULL ? 240 : 60)

/**
 * Runs one runner and shows what it prints.
 * @param parts parts of paths that its tests are chosen by; all tests without any
 * @param signal ends it with everything that it started
 */
export function runRunner(runner: Runner, parts: string[], signal: AbortSignal): Promise<RunOutcome> {
  console.log(`\n── ${runner.name}: ${runner.description}`)
  return run(runner, [(output) => runner.command(output, parts)], signal)
}

/** Runs failed tests once more, or the whole runner where it crashed. @returns undefined where there is no second try */
export async function runAgain(
  runner: Runner,
  { tests = [], note }: RunOutcome,
  parts: string[],
  signal: AbortSignal,
): Promise<RunOutcome | undefined> {
  const { again } = runner
  if (again === 'never') return
  const failed = tests.filter(({ status }) => status === 'failed')
  // A failure outside of tests, such as that of a setup, belongs to no file.
  const whole =
    note !== undefined || again === 'whole' || (runner.format !== 'lines' && failed.some(({ file }) => !file))
  if (whole) {
    console.log(`\n── ${runner.name}, once more`)
    return run(runner, [(output) => runner.command(output, parts)], signal)
  }
  console.log(`\n── ${runner.name}: what failed (${failed.length}), once more and alone`)
  return run(runner, again(failed), signal)
}

async function run(runner: Runner, commands: Command[], signal: AbortSignal): Promise<RunOutcome> {
  const start = performance.now()
  const outcome: RunOutcome = { name: runner.name, counts: NO_TESTS.counts, seconds: 0, tests: [] }
  const env: Record<string, string> = {}
  for (const name of runner.browsers ?? []) {
    const browser = await ensureBrowser(name)
    if ('missing' in browser) return { ...outcome, ...withoutBrowser(browser.missing) }
    Object.assign(env, browser.env)
  }
  for (const command of commands) {
    if (signal.aborted) return { ...outcome, note: 'not run to its end' }
    const { code, results, stopped } = await execute(runner, command, env, signal)
    const { counts, note } = judge(code, results.counts, stopped)
    outcome.counts = addCounts(outcome.counts, counts)
    outcome.note ??= note
    outcome.tests?.push(...results.tests)
  }
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** A run without a failed test is a good one only if the runner itself ended well and did run tests. */
export function judge(code: number, counts: Counts, stopped?: string): { counts: Counts; note?: string } {
  const crashed = { ...counts, failed: counts.failed + 1 }
  if (stopped) return { counts: crashed, note: stopped }
  if (code !== 0 && counts.failed === 0) return { counts: crashed, note: `the runner failed (exit code ${code})` }
  if (counts.passed + counts.failed === 0) return { counts: crashed, note: 'no test ran' }
  return { counts }
}

/** A missing browser is a failure everywhere: the same tests run on every machine. */
export function withoutBrowser(missing: string): { counts: Counts; note: string } {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, note: missing }
}

async function execute(runner: Runner, command: Command, browserEnv: Record<string, string>, signal: AbortSignal) {
  const output = path.join(cache, 'tests/reports', `${runner.name}.json`)
  fs.mkdirSync(path.dirname(output), { recursive: true })
  fs.rmSync(output, { force: true })
  const env = { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const lines = runner.format === 'lines'
  const child = startNode(command(output), {
    env,
    stdio: ['ignore', lines ? 'pipe' : 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })

  let printed = ''
  const reader = child.stdout && createInterface({ input: child.stdout })
  reader?.on('line', (line) => {
    console.log(line)
    printed += `${line}\n`
  })
  const allRead = reader && once(reader, 'close')
  let stopped: string | undefined
  const end = (reason: string) => {
    stopped = reason
    stop(child)
  }
  const timer = setTimeout(() => end(`stopped after ${maxMinutes()} minutes`), maxMinutes() * 60_000)
  const interrupt = () => end('interrupted')
  signal.addEventListener('abort', interrupt)
  const code = await ended(child)
  signal.removeEventListener('abort', interrupt)
  clearTimeout(timer)
  // The last lines may come after its end; a browser that it left behind must not keep the output open for ever.
  await Promise.race([allRead, sleep(2000, undefined, { ref: false })])
  return { code, stopped, results: read(runner, lines ? printed : output) }
}

/** Ends a runner with everything that it started: asked first, killed if it does not listen. */
function stop(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  setTimeout(
    () => child.exitCode === null && child.signalCode === null && signalGroup(child, 'SIGKILL'),
    10_000,
  ).unref()
}

/** A negative id is the whole group: browsers and servers of the runner, too. */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // The process has just ended by itself.
  }
}

function read(runner: Runner, source: string): Results {
  try {
    return readResults(runner.format, runner.format === 'lines' ? source : fs.readFileSync(source, 'utf8'))
  } catch {
    return NO_TESTS
  }
}
