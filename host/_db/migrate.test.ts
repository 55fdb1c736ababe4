import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'
import { emptyDatabase } from '../_testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'

/** Every test has a database in which nothing ever ran. */
const test = base.extend<{ db: Database & { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from it
  db: async ({}, use) => use(await emptyDatabase()),
})

function files(texts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'plat-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return readMigrations(folder)
}

const recorded = async ({ pool }: Database) =>
  (await pool.query('select name from schema_migrations order by name')).rows.map(({ name }) => name)

test('our own migrations bring an empty database to the newest schema, and a second run does nothing', async ({
  db,
}) => {
  const all = readMigrations().map(({ name }) => name)
  expect(await migrate(db.pool)).toEqual({ ran: all, warnings: [] })
  expect(await migrate(db.pool)).toEqual({ ran: [], warnings: [] })
  expect(await recorded(db)).toEqual(all)
})

test('two hosts at once share the work without doing anything twice', async ({ db }) => {
  const other = openDatabase(db.url, { max: 2 })
  onTestFinished(() => other.close())
  const migrations = files({
    '1.sql': 'create table one (id integer); select pg_sleep(0.2)',
    '2.sql': '-- no-transaction\ncreate index concurrently one_id on one (id);',
  })
  const both = await Promise.all([db, other].map(({ pool }) => migrate(pool, { migrations })))
  expect(both.flatMap(({ ran }) => ran)).toEqual(['1.sql', '2.sql'])
})

test('one that fails leaves nothing of itself, is named, and those before it stay', async ({ db }) => {
  const migrations = files({
    '1.sql': 'create table one (id integer)',
    '2.sql': 'create table two (id integer); insert into two values (1); select 1 / 0',
  })
  await expect(migrate(db.pool, { migrations })).rejects.toThrow(
    'Migration 2.sql could not be done: division by zero (22012).',
  )
  expect(await recorded(db)).toEqual(['1.sql'])
  expect((await db.pool.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }])
})

test('one whose session is killed half-way leaves nothing, and runs again', async ({ db }) => {
  await db.pool.query('create table asleep as select 60 as seconds')
  const migrations = files({ '1.sql': 'create table one (id integer); select pg_sleep(seconds) from asleep' })
  const first = migrate(db.pool, { migrations })
  const ended = expect(first).rejects.toThrow('Migration 1.sql could not be done')
  const killed = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await db.pool.query(killed)).rowCount).toBe(1)
  await ended
  await db.pool.query('truncate asleep')
  expect(await migrate(db.pool, { migrations })).toEqual({ ran: ['1.sql'], warnings: [] })
})

test('an index that a killed run left half-built is built anew', async ({ db }) => {
  await db.pool.query('create table one (id integer)')
  await db.pool.query('insert into one values (1), (1)')
  const [text, mended] = ['', 'delete from one where ctid = (select min(ctid) from one);\n'].map(
    (first) => `-- no-transaction\n-- Once each.\n${first}create unique index concurrently one_id on one (id);\n`,
  ) as [string, string]
  await expect(migrate(db.pool, { migrations: files({ '1.sql': text }) })).rejects.toThrow('1.sql')
  const valid = () => db.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('one_id')")
  expect((await valid()).rows).toEqual([{ indisvalid: false }])
  await migrate(db.pool, { migrations: files({ '1.sql': mended }) })
  expect((await valid()).rows).toEqual([{ indisvalid: true }])
})

test('while somebody reads for long, others still read, and the migration comes through in the end', async ({ db }) => {
  await db.pool.query('create table one (id integer)')
  const reader = await db.pool.connect()
  await reader.query('begin; select * from one')
  const migrations = files({ '1.sql': 'alter table one add column name text' })
  const migrated = migrate(db.pool, { migrations, lockTimeoutMs: 100 })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`
  for (let round = 0; round < 3; round++) {
    await expect.poll(async () => (await db.pool.query(waiting)).rowCount, { interval: 10 }).toBe(1)
    // Stands behind the migration, and would not end if that did not let go: the first reader goes after this one.
    await db.pool.query('select * from one')
  }
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual({ ran: ['1.sql'], warnings: [] })
})

test('a lock that never comes is said in words', async ({ db }) => {
  await db.pool.query('create table one (id integer)')
  const reader = await db.pool.connect()
  await reader.query('begin; select * from one')
  const migrations = files({ '1.sql': 'alter table one add column name text' })
  await expect(migrate(db.pool, { migrations, lockTimeoutMs: 50, patienceMs: 200 })).rejects.toThrow(
    'Migration 1.sql could not be done: others hold its tables; try again when they are done.',
  )
  reader.release(true)
})

test('a database that is newer than the program, and a file that was changed, are told', async ({ db }) => {
  await migrate(db.pool, { migrations: files({ '1.sql': 'select 1', '9.sql': 'select 9' }) })
  const { ran, warnings } = await migrate(db.pool, { migrations: files({ '1.sql': 'select 2', '3.sql': 'select 3' }) })
  expect(ran).toEqual(['3.sql'])
  expect(warnings).toEqual([
    'The database has migration 9.sql, which this version does not know: it is older than its database.',
    'Migration 1.sql was changed after it ran in this database; what ran was another text.',
  ])
})

test('line ends of another system are no change', () => {
  const [unix] = files({ '1.sql': 'select 1;\nselect 2;\n' })
  const [windows] = files({ '1.sql': 'select 1;\r\nselect 2;\r\n' })
  expect(windows?.checksum).toBe(unix?.checksum)
})
