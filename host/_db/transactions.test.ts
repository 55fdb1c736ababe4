import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { reportSecondConnections } from '../_testing/second-connections.ts'
import { openDatabase } from './database.ts'
import { withTransaction } from './transactions.ts'

const { url } = await testDatabase()

test('a transaction that cannot even begin keeps no connection from the next', async () => {
  const db = openDatabase(url, { max: 1 })
  onTestFinished(() => db.close())
  for (let time = 0; time < 3; time++) {
    const { rows } = await db.pool.query('select pg_backend_pid() as pid')
    const other = openDatabase(url, { max: 1 })
    const connect = db.pool.connect.bind(db.pool)
    // Between taking the connection and the first word on it.
    db.pool.connect = (async () => {
      const client = await connect()
      const ended = new Promise((resolve) => client.once('end', resolve))
      await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      await ended
      return client
    }) as typeof db.pool.connect
    await expect(db.drizzle.transaction((within) => within.execute(sql`select 1`))).rejects.toThrow()
    db.pool.connect = connect
    await other.close()
  }
  const answer = await db.drizzle.transaction((within) => within.execute(sql`select 1 as one`))
  expect(answer.rows).toEqual([{ one: 1 }])
  expect(db.pool.idleCount).toBe(1)
})

test('a transaction that fails has done nothing, and its own error is told', async () => {
  const db = openDatabase(url, { max: 1 })
  onTestFinished(() => db.close())
  await db.pool.query('create table lines (words text)')
  const failing = db.drizzle.transaction(async (within) => {
    await within.execute(sql`insert into lines values ('a')`)
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect((await db.pool.query('select count(*)::int as count from lines')).rows).toEqual([{ count: 0 }])
})

test('work on one connection is done whole or not at all, and the connection serves the next', async () => {
  const db = openDatabase(url, { max: 1 })
  onTestFinished(() => db.close())
  await db.pool.query('create table words (word text)')
  const pid = async () => (await db.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  const failing = withTransaction(db.pool, async (client) => {
    await client.query("insert into words values ('a')")
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  const done = await withTransaction(db.pool, async (client) => {
    await client.query("insert into words values ('b')")
    return 'done'
  })
  expect(done).toBe('done')
  expect((await db.pool.query('select word from words')).rows).toEqual([{ word: 'b' }])
  expect(await pid()).toBe(before)
})

test('a connection that cannot go back to where it was is not used again', async () => {
  const db = openDatabase(url, { max: 1 })
  onTestFinished(() => db.close())
  const failing = withTransaction(db.pool, async (client) => {
    const real = client.query.bind(client)
    client.query = ((text: string) =>
      text === 'rollback' ? Promise.reject(new Error('no answer')) : real(text)) as typeof client.query
    await client.query('create table never (word text)')
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect(db.pool.totalCount).toBe(0)
  expect((await db.pool.query("select to_regclass('never') as never")).rows).toEqual([{ never: null }])
})

test('whoever asks for a second connection within a transaction is noticed, and nobody else', async () => {
  const db = openDatabase(url, { max: 2 })
  onTestFinished(() => db.close())
  const found: string[] = []
  reportSecondConnections(db.pool, (fault) => found.push(fault))
  const ask = () => db.pool.query('select 1')
  await db.drizzle.transaction(async (within) => void (await within.execute(sql`select 1`)))
  await withTransaction(db.pool, (client) => client.query('select 1'))
  await Promise.all([ask(), withTransaction(db.pool, (client) => client.query('select 1'))])
  expect(found).toEqual([])
  await db.drizzle.transaction(async () => void (await ask()))
  await withTransaction(db.pool, ask)
  expect(found).toEqual([
    expect.stringContaining('transactions.test.ts'),
    expect.stringContaining('transactions.test.ts'),
  ])
})
