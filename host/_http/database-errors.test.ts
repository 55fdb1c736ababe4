import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'

const db = await testDatabase()
await db.pool.query(
  'create table parents (id integer primary key, name varchar(3) not null, age smallint check (age > 0))',
)
await db.pool.query('create table children (id integer references parents)')
await db.pool.query("insert into parents values (1, 'Ann')")

test.each([
  ['text with NUL', "select $1::text || ''", ['a\0b'], 422],
  ['a number too large', 'select * from parents where id = $1', ['99999999999'], 422],
  ['30 February', 'select $1::date', ['2026-02-30'], 422],
  ['text too long', "insert into parents values (2, 'long')", [], 422],
  ['a value missing', 'insert into parents values (2)', [], 422],
  ['a value out of range', "insert into parents values (2, 'Bob', -1)", [], 422],
  ['what is there already', "insert into parents values (1, 'Bob')", [], 409],
  ['a parent that is not there', 'insert into children values (7)', [], 409],
  ['a wait that took too long', "set statement_timeout = '10ms'; select pg_sleep(1)", undefined, 503],
  ['a fault of our own', 'selec 1', [], 500],
])('%s is answered with %s', async (_, statement, values, status) => {
  const app = await testApp({ own: true, database: db.url })
  app.get('/try', { config: { access: OPEN } }, async () => {
    const client = await app.site.db.pool.connect()
    try {
      return await client.query(statement, values as string[])
    } finally {
      client.release(true)
    }
  })
  const answer = await app.inject({ url: '/try', headers: { accept: 'application/json' } })
  expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.not.stringContaining('parents')])
  expect(app.logged.length).toBe(status === 500 ? 1 : 0)
})

test("Drizzle's wrapping hides nothing", async () => {
  const app = await testApp({ own: true, database: db.url })
  app.get('/try', { config: { access: OPEN } }, () => app.site.db.drizzle.execute(sql`select ${'2026-02-30'}::date`))
  expect((await app.inject('/try')).statusCode).toBe(422)
})

test('a database that is away is said in words on a page and in a call, with when to come back', async () => {
  const app = await testApp({ own: true })
  app.get('/try', { config: { access: OPEN } }, () => app.site.db.drizzle.execute(sql`select 1`))
  app.get('/try.json', { config: { access: OPEN } }, () => app.site.db.drizzle.execute(sql`select 1`))
  const page = await app.inject({ url: '/try', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.body).toContain('We can’t reach the database right now. Try again in a few seconds.')
  const call = await app.inject('/try.json')
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])
  expect(call.json().error.code).toBe('unavailable')
  expect(app.logged).toEqual([])
})

test.each(['/', '/maps/us', '/embed', '/embed/state-map.svg', '/healthz'])(
  '%s needs no database and goes on without it',
  async (url) => {
    const app = await testApp({ own: true })
    expect((await app.inject(url)).statusCode).toBe(200)
  },
)

test.each([
  ['/insights/properties/1', 'text/html'],
  ['/markets', 'text/html'],
  ['/markets/search?q=co', '*/*'],
  ['/bigger_deals/markets.json', '*/*'],
])('%s while migrations run: tables that are not there yet are no fault', async (url, accept) => {
  const app = await testApp({ own: true, database: (await emptyDatabase()).url })
  app.site.databaseTrouble = () => 'migrations are running'
  const answer = await app.inject({ url, headers: { accept } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.body).toContain('We’re updating the database. Try again in a few seconds.')
  expect(app.logged).toEqual([])
})

test('tables that are missing while nothing is being done about it are a fault, and it is written down', async () => {
  const app = await testApp({ own: true, database: (await emptyDatabase()).url })
  const answer = await app.inject('/insights/properties/1')
  expect(answer.statusCode).toBe(500)
  expect(app.logged.join()).toContain('does not exist')
})
