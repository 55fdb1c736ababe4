import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from '../../setup/browsers.ts'
import { ended, startNode } from '../../setup/command.ts'
import { cache } from '../../setup/root.mjs'
import type { Runner } from '../runners.ts'
import { type Counts, type Results, readResults, type TestResult } from './results.ts'

export type Outcome = { name: string; counts: Counts; seconds: number; note?: string; tests?: TestResult[] }

const folder = path.join(cache, 'tests')
const noTests: Results = { tests: [], counts: { passed: 0, failed: 0, skipped: 0 } }

/**
 * Minutes. A runner that hangs must not take the others' time: it is stopped and counts as crashed. All odd inputs and all
 * deaths of a process (`npm run test:full`) take many times as long.
 */
const longest = () => (process.env.PLAT_FULL === '1' ? 150 : 20)

let current: ChildProcess | undefined

/** Runs one runner, shows what it prints, and leaves the names and results of its tests in `.cache/tests/<name>.json`. */
export async function runRunner(runner: Runner, args: string[]): Promise<Outcome> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  console.log(`\n── ${runner.name}: ${runner.what}`)
  fs.rmSync(resultsFile(runner.name), { force: true })
  const lacks = runner.lacks?.()
  if (lacks) return { name: runner.name, ...leftOut(lacks), seconds: seconds() }
  const browser = runner.browser ? await ensureBrowser(runner.browser) : { env: {} }
  if ('missing' in browser) return { name: runner.name, ...withoutBrowser(browser.missing), seconds: seconds() }

  const { code, results, stopped } = await execute(runner, args, browser.env)
  fs.writeFileSync(resultsFile(runner.name), JSON.stringify(results.tests, null, 1))
  return { name: runner.name, ...judge(code, results.counts, stopped), seconds: seconds(), tests: results.tests }
}

/** Ends the runner that is under way, with everything that it started: asked first, killed if it does not listen. */
export function stopCurrent(): void {
  const child = current
  if (!child || child.exitCode !== null) return
  signalGroup(child, 'SIGTERM')
  setTimeout(() => child.exitCode === null && signalGroup(child, 'SIGKILL'), 10_000).unref()
}

/** A negative id is the whole group: browsers and servers of the runner, too. */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

/** A run without a failed test is a good one only if the runner itself ended well and did run tests. */
export function judge(code: number, counts: Counts, stopped?: string): { counts: Counts; note?: string } {
  const crashed = { ...counts, failed: counts.failed + 1 }
  if (stopped) return { counts: crashed, note: stopped }
  if (code !== 0 && counts.failed === 0) return { counts: crashed, note: `the runner failed (exit code ${code})` }
  if (counts.passed + counts.failed === 0) return { counts: crashed, note: 'no test ran' }
  return { counts }
}

/** What comes beside the tests that everybody can run is never a fault. */
export function leftOut(why: string): { counts: Counts; note: string } {
  return { counts: { passed: 0, failed: 0, skipped: 1 }, note: `skipped: ${why}` }
}

/** On somebody's own machine a missing browser is no fault; where everything can be installed it is. */
export function withoutBrowser(missing: string, ci = Boolean(process.env.CI)): { counts: Counts; note: string } {
  const counts = { passed: 0, failed: ci ? 1 : 0, skipped: ci ? 0 : 1 }
  return { counts, note: ci ? missing : `skipped: ${missing}` }
}

async function execute(runner: Runner, args: string[], browserEnv: Record<string, string>) {
  const output = path.join(folder, 'reports', `${runner.name}.json`)
  fs.mkdirSync(path.dirname(output), { recursive: true })
  fs.rmSync(output, { force: true })
  const env = { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const lines = runner.format === 'lines'
  const stdio = ['ignore', lines ? 'pipe' : 'inherit', 'inherit'] as const
  current = startNode([...runner.command(output), ...args], {
    env,
    stdio: [...stdio],
    detached: process.platform !== 'win32',
  })

  let printed = ''
  current.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    printed += chunk
  })
  let stopped: string | undefined
  const timer = setTimeout(() => {
    stopped = `stopped after ${longest()} minutes`
    stopCurrent()
  }, longest() * 60_000)
  const code = await ended(current)
  clearTimeout(timer)
  return { code, stopped, results: read(runner, lines ? printed : output) }
}

function read(runner: Runner, source: string): Results {
  try {
    return readResults(runner.format, runner.format === 'lines' ? source : fs.readFileSync(source, 'utf8'))
  } catch {
    return noTests
  }
}

function resultsFile(name: string): string {
  return path.join(folder, `${name}.json`)
}
