import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBrowser } from '../../setup/browsers.ts'
import { ended, startNode } from '../../setup/command.ts'
import { cache } from '../../setup/root.mjs'
import type { Runner } from '../runners.ts'
import { type Counts, type Results, readResults, type TestResult } from './results.ts'

export interface RunOutcome {
  name: string
  counts: Counts
  seconds: number
  note?: string
  tests?: TestResult[]
}

const folder = path.join(cache, 'tests')
const noTests: Results = { tests: [], counts: { passed: 0, failed: 0, skipped: 0 } }

/** Minutes after which a runner that hangs is stopped and counts as crashed. */
const maxMinutes = () => (process.env.PLAT_FULL ? 240 : 30)

const running = new Set<ChildProcess>()

/** Runs one runner, shows what it prints, and leaves the names and results of its tests in `.cache/tests/<name>.json`. */
export async function runRunner(runner: Runner, parts: string[]): Promise<RunOutcome> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  console.log(`\n── ${runner.name}: ${runner.description}`)
  fs.rmSync(resultsFile(runner.name), { force: true })
  const env: Record<string, string> = {}
  for (const name of runner.browsers ?? []) {
    const browser = await ensureBrowser(name)
    if ('missing' in browser) return { name: runner.name, ...withoutBrowser(browser.missing), seconds: seconds() }
    Object.assign(env, browser.env)
  }
  const { code, results, stopped } = await execute(runner, parts, env)
  fs.writeFileSync(resultsFile(runner.name), JSON.stringify(results.tests, null, 1))
  return { name: runner.name, ...judge(code, results.counts, stopped), seconds: seconds(), tests: results.tests }
}

/** Ends the runner that is under way, with everything that it started: asked first, killed if it does not listen. */
export function stopRunning(): void {
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
    // The process has just ended by itself.
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

/** A missing browser is a failure everywhere: the same tests run on every machine. */
export function withoutBrowser(missing: string): { counts: Counts; note: string } {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, note: missing }
}

async function execute(runner: Runner, parts: string[], browserEnv: Record<string, string>) {
  const output = path.join(folder, 'reports', `${runner.name}.json`)
  fs.mkdirSync(path.dirname(output), { recursive: true })
  fs.rmSync(output, { force: true })
  const env = { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const lines = runner.format === 'lines'
  const child = startNode(runner.command(output, parts), {
    env,
    stdio: ['ignore', lines ? 'pipe' : 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  running.add(child)

  let printed = ''
  const reader = child.stdout && createInterface({ input: child.stdout })
  reader?.on('line', (line) => {
    console.log(line)
    printed += `${line}\n`
  })
  const allRead = reader && once(reader, 'close')
  let stopped: string | undefined
  const timer = setTimeout(() => {
    stopped = `stopped after ${maxMinutes()} minutes`
    stop(child)
  }, maxMinutes() * 60_000)
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
