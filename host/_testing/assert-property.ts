import fc from 'fast-check'
import { keepFailingSeed, readFailingSeeds } from './failing-seeds.ts'

interface Options {
  numRuns?: number
  /** Milliseconds after which a run counts as one that never ends. */
  timeout?: number
  /** Where failing seeds are kept, for tests of this. */
  file?: string
}

/**
 * Asserts that a property holds for random values: `fc.assert`, which tries first the values that made this test fail before.
 * Where it fails, the error says the seed, and the seed is kept in failing-seeds.tsv.
 */
export function assertProperty<T>(property: fc.IAsyncProperty<T>, options?: Options): Promise<void>
export function assertProperty<T>(property: fc.IProperty<T>, options?: Options): void
export function assertProperty<T>(
  property: fc.IAsyncProperty<T> | fc.IProperty<T>,
  { file, ...options }: Options = {},
): Promise<void> | void {
  const reporter = (details: fc.RunDetails<T>) => {
    if (!details.failed) return
    // Of the path, only the run: the steps of shrinking after it change with the property.
    const run = details.counterexamplePath?.split(':')[0]
    if (run !== undefined) keepFailingSeed({ seed: details.seed, run }, file)
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  }
  const failingRuns = readFailingSeeds(file).map(({ seed, run }) => ({ seed, path: run, numRuns: 1 }))
  const runs: fc.Parameters<T>[] = [...failingRuns, options].map((each) => ({ ...each, reporter }))
  if (!property.isAsync()) {
    for (const each of runs) fc.assert(property as fc.IProperty<T>, each)
    return
  }
  return runs.reduce(
    (before, each) => before.then(() => fc.assert(property as fc.IAsyncProperty<T>, each)),
    Promise.resolve(),
  )
}
