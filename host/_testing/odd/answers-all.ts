import { expect, test } from 'vitest'
import { ACCESS } from '../../_platform/access/table.ts'
import { testDatabase } from '../database.ts'
import { howMany, ODD_SECONDS } from '../how-many.ts'
import { tryAll } from './try-all.ts'

/** There only under `npm run dev`. */
const DEV = 'GET /dev/reload'
/** The order of the requests; with another they are others. */
const SEED = 20_261

/**
 * The test that each of some routes answers so many odd requests without a fault of ours.
 * @param which `changes something` or `reads`, as the name of the test has it
 */
export async function answersAll(which: 'changes something' | 'reads'): Promise<void> {
  const db = await testDatabase()
  const many = howMany(10_000)
  const routes = Object.keys(ACCESS).filter((key) => /^(GET|OPTIONS) /.test(key) === (which === 'reads') && key !== DEV)

  test(`every route that ${which} answers odd requests without a fault of ours, ${many} where there is time`, {
    timeout: 7_200_000,
  }, async () => {
    expect(routes.length).toBeGreaterThan(60)
    const { faults, few, grown, logged, tried } = await tryAll(db, routes, { many, seconds: ODD_SECONDS, seed: SEED })
    if (tried < many * routes.length) console.log(`${tried} of ${many * routes.length} odd requests were answered.`)
    expect(faults, `seed ${SEED}`).toEqual([])
    expect(few, 'asked less than it should be').toEqual([])
    expect(logged).toEqual([])
    expect(grown).toBeLessThan(50)
  })
}
