import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { PREPARED, prepareDatabase } from '../prepare.ts'
import { backUp } from './backup.ts'
import type { Database } from './database.ts'
import { readMigrations } from './migrations.ts'
import { restore } from './restore.ts'
import { quoted, readTables } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'plat-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'whole.backup')
const quiet = { info() {}, warn() {} }

const db = await testDatabase()
const ODD = 'tab\t \\. new\nline \\N, "quoted" 🗺'
await db.pool.query("insert into settings (name, value) values ('odd', to_jsonb($1::text))", [ODD])
await db.pool.query("insert into vintages (source, vintage) values ('a', '1'), ('b', $1)", ['\\.'])
await db.pool.query(`insert into area_series values (1, 'zhvi', 'county', '01001', '{2026-01-01}', '{1.5e-7}')`)
const rows = await backUp(db.pool, file)

/** Dumps everything in a database as text. */
async function contents({ pool }: Database) {
  const client = await pool.connect()
  try {
    const tables = await readTables(client)
    const all = tables.map(async ({ name }) => {
      const { rows } = await pool.query(`select t::text from ${quoted(name)} t order by 1`)
      return [name, rows.map(({ t }) => t)]
    })
    return Object.fromEntries(await Promise.all(all))
  } finally {
    client.release()
  }
}

test('a backup is one file that only we can read, and says of which version it is', () => {
  expect(readdirSync(folder)).toEqual(['whole.backup'])
  const head = JSON.parse(gunzipSync(readFileSync(file)).toString().split('\n')[0] as string)
  expect(head.migrations).toEqual(readMigrations().map(({ name }) => name))
  expect(rows).toMatchObject({ vintages: 2, area_series: 1 })
})

test('restored into an empty database everything is what it was, and new rows go on counting', async () => {
  const other = await emptyDatabase()
  expect(await restore(other.pool, file, PREPARED)).toEqual(rows)
  expect(await contents(other)).toEqual(await contents(db))
  const added = await other.pool.query("insert into vintages (source, vintage) values ('c', '1') returning id")
  expect(added.rows).toEqual([{ id: 3 }])
})

test('a database that was migrated and prepared counts as empty', async () => {
  const other = await emptyDatabase()
  await prepareDatabase(other.url, quiet)
  expect(await restore(other.pool, file, PREPARED)).toEqual(rows)
  expect(await contents(other)).toEqual(await contents(db))
})

test('a database with rows of its own is refused and stays as it was', async () => {
  const before = await contents(db)
  await expect(restore(db.pool, file, PREPARED)).rejects.toThrow(
    'The database is not empty: vintages has rows. Restore into an empty one.',
  )
  expect(await contents(db)).toEqual(before)
})

const text = () => gunzipSync(readFileSync(file)).toString()

test.each([
  ['a file that is not there', undefined, 'there is no such file'],
  ['a file that is something else', Buffer.from('select 1;\n'), 'incorrect header check'],
  ['another gzip', gzipSync('{"hello": 1}\n'), 'it is no backup of ours, or of a later format'],
  ['a file that was cut off', () => readFileSync(file).subarray(0, -200), 'unexpected end of file'],
  ['one that ends too early', () => gzipSync(text().split('\n').slice(0, -2).join('\n')), 'it ends in the middle'],
  ['one that lacks a row', () => gzipSync(text().replace(/^2\tb\t.*\n/m, '')), 'vintages has 1 rows instead of 2'],
  ['a newer one', () => gzipSync(text().replace('0001_', '9999_')), 'it has migration 9999_extensions.sql'],
])('%s is refused in words, and the database stays empty', async (_, made, words) => {
  const other = await emptyDatabase()
  const path = join(folder, 'odd.backup')
  rmSync(path, { force: true })
  if (made) writeFileSync(path, typeof made === 'function' ? made() : made)
  await expect(restore(other.pool, path, PREPARED)).rejects.toThrow(words)
  const { rows } = await other.pool.query("select to_regclass('vintages') as there")
  if (rows[0].there) expect((await other.pool.query('select 1 from vintages')).rows).toEqual([])
})

test('a backup that cannot be written leaves nothing behind', async () => {
  await expect(backUp(db.pool, join(folder, 'no/such/folder.backup'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder).sort()).toEqual(['odd.backup', 'whole.backup'])
})
