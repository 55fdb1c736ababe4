import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { root } from '../_config/root.ts'

/** Random inputs that once made a test fail: which generator they come from, and which of its runs it was. */
export interface FailingSeed {
  seed: number
  run: string
}

/** Tab-separated lines of file, test, seed and run. Commit a line with the mend of what it found. */
const KEPT = join(root, 'host/_testing/failing-seeds.tsv')

const getTest = () => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  return `${relative(root, testPath)}\t${currentTestName}`
}

/** Reads the kept seeds of the running test. */
export function readFailingSeeds(file = KEPT): FailingSeed[] {
  const test = `${getTest()}\t`
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line.startsWith(test))
    .map((line) => line.slice(test.length).split('\t'))
    .map(([seed, run = '0']) => ({ seed: Number(seed), run }))
}

/** Keeps a seed for later runs of the running test, once. */
export function keepFailingSeed({ seed, run }: FailingSeed, file = KEPT): void {
  if (readFailingSeeds(file).some((entry) => entry.seed === seed && entry.run === run)) return
  appendFileSync(file, `${getTest()}\t${seed}\t${run}\n`)
}
