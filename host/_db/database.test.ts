import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()

test('a test file has a migrated database of its own, and migrating again does nothing', async () => {
  expect(await migrate(db.pool)).toEqual({ ran: [], warnings: [] })
  const { rows } = await db.pool.query("select value from settings where name = 'mortgage_rate'")
  expect(rows).toEqual([{ value: 6.5 }])
})

test('a connection that breaks while it is in use fails its next query and nothing else', async () => {
  const client = await db.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => client.once('end', resolve))
  await db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await broken
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
