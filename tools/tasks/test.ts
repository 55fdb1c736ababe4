import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buildAll } from '../setup/build.ts'
import { cache, root } from '../setup/root.mjs'
import { Failure } from '../setup/step.mjs'
import { hasTestsOf, type Runner, runners } from './runners.ts'
import { describeRun, readCheckout, writeLastRun } from './testing/last-run.ts'
import { report, sum } from './testing/report.ts'
import { sumsLine } from './testing/results.ts'
import { type RunOutcome, runAgain, runRunner } from './testing/run-runner.ts'
import { giveSecondChance } from './testing/second-chance.ts'

/**
 * `npm test`: builds what changed, then every runner in turn, then what failed once more. `npm test -- unit islands` takes only those; `npm test -- forums`
 * runs what belongs to an area, an island or any part of a path, `npm test -- --changed` what belongs to files that the working
 * tree has changed. `npm run test:full` also does what takes long.
 */
const args = process.argv.slice(2)
const full = args[0] === 'full'
if (full) {
  args.shift()
  process.env.PLAT_FULL = '1'
}

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())
const { signal } = interrupted

try {
  const { chosen, parts } = choose(args)
  const whole = args.length === 0
  // Removes results of tests that no longer exist, and modules that were compiled from other files.
  if (whole)
    for (const folder of ['tests', 'vitest']) fs.rmSync(path.join(cache, folder), { recursive: true, force: true })
  const before = readCheckout(root)
  await buildAll()
  const first: RunOutcome[] = []
  for (const runner of chosen) {
    const outcome = signal.aborted ? notRun(runner) : await runRunner(runner, parts, signal)
    writeResults(outcome)
    first.push(outcome)
  }
  const runnerOf = (name: string) => chosen.find((runner) => runner.name === name) as Runner
  const { outcomes, sentence } = await giveSecondChance(first, async (outcome) =>
    signal.aborted ? undefined : runAgain(runnerOf(outcome.name), outcome, parts, signal),
  )
  for (const outcome of outcomes) writeResults(outcome)
  if (signal.aborted) console.log('\nStopped before the end.')
  writeLastRun(
    path.join(cache, 'tests/last-run.json'),
    describeRun(outcomes, whole && !signal.aborted, before, readCheckout(root)),
  )
  console.log(`\n${report(outcomes, sentence)}`)
  process.exitCode = signal.aborted || sum(outcomes).failed > 0 ? 1 : 0
} catch (error) {
  // The last line is always the sums, because CI servers read it.
  console.error(error instanceof Failure ? `\n✗ ${error.message}` : error)
  console.log(`\n${sumsLine({ passed: 0, failed: 1, skipped: 0 })}`)
  process.exitCode = 1
}

/** The runners that the arguments ask for, and the parts of paths that tests are chosen by. */
function choose(args: string[]): { chosen: Runner[]; parts: string[] } {
  const all = runners.filter((runner) => full || !runner.full)
  const names = args.filter((arg) => runners.some(({ name }) => name === arg))
  const parts = args
    .filter((arg) => !names.includes(arg))
    .flatMap((arg) => (arg === '--changed' ? changedParts() : [arg]))
  const unknown = parts.find((part) => part.startsWith('-') || !runners.some((runner) => hasTestsOf(runner, [part])))
  if (unknown) {
    throw new Failure(
      `No test has "${unknown}" in its path. Name a part of a path (forums, state-map), or a runner: ${runners.map(({ name }) => name).join(', ')}.`,
    )
  }
  const named = names.length > 0 ? runners.filter(({ name }) => names.includes(name)) : all
  const asksForTests = parts.length > 0 || args.includes('--changed')
  return { chosen: asksForTests ? named.filter((runner) => hasTestsOf(runner, parts)) : named, parts }
}

/** The areas and islands of files that differ from the last commit, and the tests among those files. */
function changedParts(): string[] {
  const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root, encoding: 'utf8' })
  const files = lines.split('\n').map((line) => line.slice(3).replace(/^.* -> /, ''))
  const folders = files.flatMap(
    (file) => /^(?:host|widgets)\/[^/]+\/|^(?:tools|loader|bench|stories)\//.exec(file) ?? [],
  )
  const specs = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const parts = [...new Set([...folders, ...specs])].filter((part) =>
    runners.some((runner) => hasTestsOf(runner, [part])),
  )
  if (parts.length === 0) console.log('No changed file belongs to a folder with tests.')
  return parts
}

/** Leaves the names and results of a runner's tests, for `npm run requirements`. */
function writeResults({ name, tests = [] }: RunOutcome): void {
  const file = path.join(cache, 'tests/results', `${name}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(tests, null, 1))
}

function notRun({ name }: Runner): RunOutcome {
  return { name, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note: 'not run' }
}
