import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../setup/build.ts'
import { cache, root } from '../setup/root.mjs'
import { Failure } from '../setup/step.mjs'
import { hasTestsOf, type Runner, runners } from './runners.ts'
import { getChangedParts, listChangedFiles } from './testing/changed.ts'
import { describeRun, readCheckout, writeLastRun } from './testing/last-run.ts'
import { report, sum } from './testing/report.ts'
import { sumsLine } from './testing/results.ts'
import { type RunOutcome, runAgain, runRunner } from './testing/run-runner.ts'
import { giveSecondChance } from './testing/second-chance.ts'

/**
 * `npm test`: builds what changed, then every runner in turn, then what failed once more. `npm test -- unit islands` takes only those; `npm test -- forums`
 * runs what belongs to an area, an island or any part of a path, `npm test -- --changed` what belongs to files that the working
 * tree has changed, `npm test -- --since main` to those that differ from a commit. `npm run test:full` also does what takes long.
 */
const OPTIONS = { changed: { type: 'boolean' }, since: { type: 'string' } } as const

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
  const getRunner = (name: string) => chosen.find((runner) => runner.name === name) as Runner
  const { outcomes, sentence } = await giveSecondChance(first, async (outcome) =>
    signal.aborted ? undefined : runAgain(getRunner(outcome.name), outcome, parts, signal),
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
  const { values, tokens } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true })
  const words = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value]
    return token.kind === 'option' && !(token.name in OPTIONS) ? [token.rawName] : []
  })
  const names = words.filter((word) => runners.some(({ name }) => name === word))
  const changed = values.changed || values.since !== undefined
  const parts = [...words.filter((word) => !names.includes(word)), ...(changed ? changedParts(values.since) : [])]
  const unknown = parts.find((part) => part.startsWith('-') || !runners.some((runner) => hasTestsOf(runner, [part])))
  if (unknown) {
    throw new Failure(
      `No test has "${unknown}" in its path. Name a part of a path (forums, state-map), or a runner: ${runners.map(({ name }) => name).join(', ')}.`,
    )
  }
  const named = names.length > 0 ? runners.filter(({ name }) => names.includes(name)) : all
  const asksForTests = parts.length > 0 || changed
  return { chosen: asksForTests ? named.filter((runner) => hasTestsOf(runner, parts)) : named, parts }
}

/** What belongs to files that differ from a commit, or from the last one. */
function changedParts(since: unknown): string[] {
  if (since === true) throw new Failure('Name a commit after --since, such as main or a hash.')
  const files = listChangedFiles(root, typeof since === 'string' ? since : undefined)
  const parts = getChangedParts(root, files, (part) => runners.some((runner) => hasTestsOf(runner, [part])))
  console.log(parts.length > 0 ? `Changed: ${parts.join(' ')}` : 'No changed file belongs to a folder with tests.')
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
