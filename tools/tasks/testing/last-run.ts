import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { getLabel, sum } from './report.ts'
import type { RunOutcome } from './run-runner.ts'

/** What `.cache/tests/last-run.json` says of the last `npm test`. */
export interface LastRun {
  /** The full hash of the commit; null outside of a repository. */
  commit: string | null
  /** Whether the files were those of the commit, from the beginning of the run to its end. */
  clean: boolean
  /** Whether all runners ran to their end with all of their tests. */
  whole: boolean
  passed: number
  failed: number
  /** `runner: file › test` */
  unstable: string[]
  /** Seconds that each runner took, second tries included. */
  seconds: Record<string, number>
}

export type Checkout = Pick<LastRun, 'commit' | 'clean'>

/** Reads which commit a folder has, and whether its files are that commit's. */
export function readCheckout(folder: string): Checkout {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' }
  } catch {
    return { commit: null, clean: false }
  }
}

/** Sums up a run. @param before what was checked out when it began, @param after when it ended */
export function describeRun(outcomes: RunOutcome[], whole: boolean, before: Checkout, after: Checkout): LastRun {
  const { passed, failed } = sum(outcomes)
  return {
    commit: before.commit,
    clean: before.clean && after.clean && before.commit === after.commit,
    whole,
    passed,
    failed,
    unstable: outcomes.flatMap(({ name, unstable = [] }) => unstable.map((test) => getLabel(name, test))),
    seconds: Object.fromEntries(outcomes.map(({ name, seconds }) => [name, Math.round(seconds * 10) / 10])),
  }
}

export function writeLastRun(file: string, run: LastRun): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify(run, null, 1)}\n`)
}
