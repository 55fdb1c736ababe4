import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { FULL } from '../../_testing/how-many.ts'
import { tryAll } from '../../_testing/odd/try-all.ts'
import { ACCESS } from './table.ts'

const db = await testDatabase()
/** There only under `npm run dev`. */
const DEV = 'GET /dev/reload'
const ROUTES = Object.keys(ACCESS).filter((key) => /^(GET|OPTIONS) /.test(key) && key !== DEV)
/** The order of the requests; with another they are others. */
const SEED = 20_261
/** A tenth each time would take the runner past its minutes on two processors: a twentieth. */
const MANY = FULL ? 10_000 : 500

test(`every route that reads answers ${MANY} odd requests without a fault of ours`, {
  timeout: 7_200_000,
}, async () => {
  expect(ROUTES.length).toBeGreaterThan(60)
  const { faults, few, grown, logged } = await tryAll(db, ROUTES, MANY, SEED)
  expect(faults, `seed ${SEED}`).toEqual([])
  expect(few, 'asked less than it should be').toEqual([])
  expect(logged).toEqual([])
  expect(grown).toBeLessThan(50)
})
