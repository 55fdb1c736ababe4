import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondsLeft } from '../../../host/_testing/how-many.ts'
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

const running = new Set<ChildProcess>()

/** Runs some runners at once. Where there are several, each line that they print begins with the name of its runner. */
export async function runAtOnce(runners: Runner[], args: string[], before: Outcome[] = []): Promise<Outcome[]> {
  // One after the other: two that install something at once would stand in each other's way.
  for (const { browser } of runners) if (browser) await ensureBrowser(browser)
  const prefix = ({ name }: Runner) => (runners.length > 1 ? `${name} ` : '')
  return Promise.all(runners.map((runner) => runRunner(runner, args, prefix(runner), before)))
}

/** Runs one runner, shows what it prints, and leaves the names and results of its tests in `.cache/tests/<name>.json`. */
async function runRunner(runner: Runner, args: string[], prefix: string, before: Outcome[]): Promise<Outcome> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  console.log(`\n── ${runner.name}: ${runner.what}`)
  fs.rmSync(resultsFile(runner.name), { force: true })
  const secondsOf = (name: string) => before.find((outcome) => outcome.name === name)?.seconds ?? 0
  const lacks = runner.lacks?.(secondsOf, secondsLeft())
  if (lacks) return { name: runner.name, ...leftOut(lacks), seconds: seconds() }
  const browser = runner.browser ? await ensureBrowser(runner.browser) : { env: {} }
  if ('missing' in browser) return { name: runner.name, ...withoutBrowser(browser.missing), seconds: seconds() }

  const { code, results, stopped } = await execute(runner, args, { env: browser.env, prefix })
  fs.writeFileSync(resultsFile(runner.name), JSON.stringify(results.tests, null, 1))
  return { name: runner.name, ...judge(code, results.counts, stopped), seconds: seconds(), tests: results.tests }
}

/** Ends the runners that are under way, with everything that they started: asked first, killed if they do not listen. */
export function stopCurrent(): void {
  for (const child of running) stop(child)
}

function stop(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => running.has(child) && signalGroup(child, 'SIGKILL'), 10_000).unref()
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

async function execute(
  runner: Runner,
  args: string[],
  { env: browserEnv, prefix }: { env: Record<string, string>; prefix: string },
) {
  const output = path.join(folder, 'reports', `${runner.name}.json`)
  fs.mkdirSync(path.dirname(output), { recursive: true })
  fs.rmSync(output, { force: true })
  const env = { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const lines = runner.format === 'lines'
  const child = startNode([...runner.command(output), ...args], {
    env,
    stdio: ['ignore', lines ? 'pipe' : 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  running.add(child)

  let printed = ''
  const reader = child.stdout && createInterface({ input: child.stdout })
  reader?.on('line', (line) => {
    console.log(prefix + line)
    printed += `${line}\n`
  })
  const allRead = reader && once(reader, 'close')
  let stopped: string | undefined
  const timer = setTimeout(() => {
    stopped = `stopped after ${longest()} minutes`
    stop(child)
  }, longest() * 60_000)
  const code = await ended(child)
  running.delete(child)
  clearTimeout(timer)
  // The last lines may come after its end; a browser that it left behind must not keep the output open for ever.
  await Promise.race([allRead, sleep(2000, undefined, { ref: false })])
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
