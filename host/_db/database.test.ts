import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { openDatabase } from './database.ts'
import { databaseFault } from './faults.ts'
import { migrate } from './migrate.ts'
import { PAGE_TIMEOUTS, TASK_TIMEOUTS } from './session-timeouts.ts'

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

function openWith(options: Parameters<typeof openDatabase>[1]) {
  const own = openDatabase(db.url, options)
  onTestFinished(() => own.close())
  return own
}

test('a query that takes too long ends at the server, too, and its connection serves the next', async () => {
  const own = openWith({ max: 1, timeouts: { statement: 200, idleInTransaction: 60_000 } })
  const error = await own.pool.query('select pg_sleep(300)').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '57014' })
  expect(databaseFault(error)).toBe('busy')
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(
        "select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(300)'",
      )
      return rows.length
    })
    .toBe(0)
  expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction in which nothing happens for too long is ended, with its locks', async () => {
  const own = openWith({ max: 1, timeouts: { statement: 60_000, idleInTransaction: 200 } })
  const client = await own.pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.query("begin; update settings set value = value where name = 'mortgage_rate'")
  await ended
  client.release(true)
  await db.pool.query("set lock_timeout = 5000; update settings set value = value where name = 'mortgage_rate'")
})

test('pages may take 15 seconds at the server, tasks hours, whatever the server itself says', async () => {
  await db.pool.query(
    "do $$ begin execute format('alter database %I set statement_timeout = 100', current_database()); end $$",
  )
  const show =
    "select current_setting('statement_timeout') || ', ' || current_setting('idle_in_transaction_session_timeout') as set"
  const read = async (options: Parameters<typeof openDatabase>[1]) =>
    (await openWith(options).pool.query(show)).rows[0].set
  expect(await read({ timeouts: PAGE_TIMEOUTS })).toBe('15s, 30s')
  expect(await read({ timeouts: TASK_TIMEOUTS })).toBe('6h, 1h')
  expect(await read({})).toBe('6h, 1h')
})
