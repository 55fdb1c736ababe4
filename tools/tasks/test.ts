import fs from 'node:fs'
import path from 'node:path'
import { buildAll } from '../setup/build.ts'
import { cache } from '../setup/root.mjs'
import { Failure } from '../setup/step.mjs'
import { inGroups, type Runner, runners } from './runners.ts'
import { report, sum } from './testing/report.ts'
import { sumsLine } from './testing/results.ts'
import { type Outcome, runAtOnce, stopCurrent } from './testing/run-runner.ts'

/**
 * `npm test`: builds what changed, then every runner in turn, WebKit beside Firefox. `npm test -- unit react` takes only those;
 * arguments after the names go to the runner (`npm test -- unit widgets/_geo`). `npm run test:full` is the same with all odd
 * inputs instead of a part of them (host/_testing/how-many.ts).
 */
const [first, ...others] = process.argv.slice(2)
const full = first === 'full'
if (full) process.env.PLAT_FULL = '1'

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    stopCurrent()
  })
}

try {
  const all = runners()
  if (all.length === 0)
    throw new Failure('There is nothing to run: none of the files that tools/tasks/runners.ts needs is here.')
  const { chosen, rest } = choose(all, full ? others : process.argv.slice(2))
  // After a whole run nothing may be left of tests that no longer exist.
  if (chosen === all) fs.rmSync(path.join(cache, 'tests'), { recursive: true, force: true })
  await buildAll()
  const outcomes: Outcome[] = []
  for (const group of inGroups(chosen))
    outcomes.push(...(interrupted ? group.map(notRun) : await runAtOnce(group, rest, outcomes)))
  if (interrupted) console.log('\nStopped before the end.')
  console.log(`\n${report(outcomes)}`)
  process.exitCode = interrupted || sum(outcomes).failed > 0 ? 1 : 0
} catch (error) {
  // Whatever goes wrong, the last line is the sums: that is what a CI server reads.
  console.error(error instanceof Failure ? `\n✗ ${error.message}` : error)
  console.log(`\n${sumsLine({ passed: 0, failed: 1, skipped: 0 })}`)
  process.exitCode = 1
}

function choose(all: Runner[], args: string[]): { chosen: Runner[]; rest: string[] } {
  const names = new Set(all.map((runner) => runner.name))
  const end = args.findIndex((arg) => !names.has(arg))
  const wanted = args.slice(0, end === -1 ? args.length : end)
  if (wanted.length > 0)
    return { chosen: all.filter((runner) => wanted.includes(runner.name)), rest: args.slice(wanted.length) }
  if (args.length > 0) throw new Failure(`There is no runner "${args[0]}": name one of ${[...names].join(', ')}.`)
  return { chosen: all, rest: [] }
}

function notRun({ name }: Runner): Outcome {
  return { name, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note: 'not run' }
}
