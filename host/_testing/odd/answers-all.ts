import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { keepFailingSeed, readFailingSeeds } from '../failing-seeds.ts'
import { FULL } from '../fuzz-runs.ts'
import { ACCESS } from '../route-records.ts'
import { tryAll } from './try-all.ts'

/** Seeds of the requests. Full runs try those that failed before and a new one; short runs always send the same few. */
const getSeeds = () => (FULL ? [...readFailingSeeds().map(({ seed }) => seed), randomInt(2 ** 31)] : [20_261])

/** Requests of each route in quick runs: to prepare a route takes longer than these. */
const FEW = 4

/** Requests of each route in full runs, each of which has a new seed. */
const MANY = 100

/** Ends the account of whoever asks, so that nobody is left to ask; host/people/account/account.test.ts tries it. */
const ENDS_ACCOUNT = 'DELETE /settings/account'

/**
 * Defines the test that some routes answer many random requests without a server error.
 * @param which `changes something` or `reads`, as the name of the test has it
 */
export async function fuzzRoutes(which: 'changes something' | 'reads'): Promise<void> {
  const db = await testDatabase()
  const many = FULL ? MANY : FEW
  const routes = Object.keys(ACCESS).filter(
    (key) => /^(GET|OPTIONS) /.test(key) === (which === 'reads') && key !== ENDS_ACCOUNT,
  )

  test(`every route that ${which} answers odd requests without a fault of ours, ${many} each`, {
    timeout: 7_200_000,
  }, async () => {
    expect(routes.length).toBeGreaterThan(60)
    for (const seed of getSeeds()) {
      const { faults, few, grown, logged } = await tryAll(db, routes, { many, seed })
      if (FULL && (faults.length > 0 || logged.length > 0)) keepFailingSeed({ seed, run: '0' })
      expect(faults, `seed ${seed}`).toEqual([])
      expect(few, 'asked less than it should be').toEqual([])
      expect(logged, `seed ${seed}`).toEqual([])
      expect(grown).toBeLessThan(50)
    }
  })
}
