import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { copyIn, copyOut, copyRow } from './copy.ts'

const db = await testDatabase()
await db.pool.query('create table pairs (id integer primary key, name text, marks integer[], words text[])')

const STATEMENT = 'copy pairs from stdin'

async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

test('rows with every odd character come out as they went in', async () => {
  const odd = 'tab\t new\n return\r back\\slash "quote" \\N {brace}, 🗺'
  const rows = [
    [1, odd, [1, 2], [odd, 'null', '']],
    [2, null, [], null],
  ]
  expect(await withClient((client) => copyIn(client, STATEMENT, rows.map(copyRow)))).toBe(2)
  const { rows: read } = await db.pool.query({ text: 'select * from pairs order by id', rowMode: 'array' })
  expect(read).toEqual(rows)
})

test('a hundred thousand rows pass in both directions without all being held at once', async () => {
  async function* source() {
    for (let id = 10; id < 100_010; id++) yield copyRow([id, `name ${id}`, [id], null])
  }
  expect(await withClient((client) => copyIn(client, STATEMENT, source()))).toBe(100_000)
  let lines = 0
  await withClient(async (client) => {
    for await (const chunk of copyOut(client, 'copy (select * from pairs where id >= 10 order by id) to stdout'))
      lines += chunk.toString().split('\n').length - 1
    // The connection is good for more.
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  expect(lines).toBe(100_000)
})

test('what the server refuses is told, and nothing of it is kept', async () => {
  await withClient(async (client) => {
    const lines = [copyRow([-1, 'good', null, null]), copyRow(['x', 'bad', null, null])]
    await expect(copyIn(client, STATEMENT, lines)).rejects.toMatchObject({ code: '22P02' })
    expect((await client.query('select * from pairs where id < 0')).rows).toEqual([])
  })
})

test('a source that fails is told in its own words, and nothing of it is kept', async () => {
  async function* source() {
    yield copyRow([-2, 'good', null, null])
    throw new Error('the file ended in the middle')
  }
  await withClient(async (client) => {
    await expect(copyIn(client, STATEMENT, source())).rejects.toThrow('the file ended in the middle')
    expect((await client.query('select * from pairs where id < 0')).rows).toEqual([])
  })
})

test('a connection that is lost ends a copy with an error', async () => {
  const client = await db.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  async function* source() {
    yield copyRow([-3, 'good', null, null])
    await db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    for (let id = -4; id > -200_000; id--) yield copyRow([id, 'x'.repeat(100), null, null])
  }
  client.on('error', () => {})
  await expect(copyIn(client, STATEMENT, source())).rejects.toThrow()
  client.release(true)
  expect((await db.pool.query('select * from pairs where id < 0')).rows).toEqual([])
})
