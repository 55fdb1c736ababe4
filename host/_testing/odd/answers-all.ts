import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { fuzzRuns } from '../fuzz-runs.ts'
import { ACCESS } from '../route-records.ts'
import { tryAll } from './try-all.ts'

/** The order of the requests; with another they are others. */
const SEED = 20_261

/**
 * Defines the test that some routes answer many random requests without a server error.
 * @param which `changes something` or `reads`, as the name of the test has it
 */
export async function fuzzRoutes(which: 'changes something' | 'reads'): Promise<void> {
  const db = await testDatabase()
  const many = fuzzRuns(10_000)
  const routes = Object.keys(ACCESS).filter((key) => /^(GET|OPTIONS) /.test(key) === (which === 'reads'))

  test(`every route that ${which} answers odd requests without a fault of ours, ${many} each`, {
    timeout: 7_200_000,
  }, async () => {
    expect(routes.length).toBeGreaterThan(60)
    const { faults, few, grown, logged } = await tryAll(db, routes, { many, seed: SEED })
    expect(faults, `seed ${SEED}`).toEqual([])
    expect(few, 'asked less than it should be').toEqual([])
    expect(logged).toEqual([])
    expect(grown).toBeLessThan(50)
  })
}
