import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()

test('a test file has a migrated database of its own, and migrating again does nothing', async () => {
  expect(await migrate(db.pool)).toEqual({ ran: [], warnings: [] })
  const { rows } = await db.pool.query("select value from settings where name = 'mortgage_rate'")
  expect(rows).toEqual([{ value: 6.5 }])
})
