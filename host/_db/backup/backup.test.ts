import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { installJobs } from '../../_services/jobs/boss.ts'
import { makeJobs } from '../../_services/jobs/jobs.ts'
import { emptyDatabase, testDatabase } from '../../_testing/database.ts'
import { PREPARED, prepareDatabase } from '../../prepare.ts'
import type { Database } from '../database.ts'
import { openListener } from '../listener.ts'
import { readMigrations } from '../migrations.ts'
import { readSchema } from '../schema-facts.ts'
import { backUp } from './backup.ts'
import { folderPlace } from './places.ts'
import { restore } from './restore.ts'
import { quoted, readTables } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'plat-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const place = folderPlace(folder, false)
const file = { place, name: 'whole.backup' }
const path = join(folder, file.name)
const EMPTY = { prepared: PREPARED }
const quiet = { info() {}, warn() {} }

const db = await testDatabase()
const ODD = 'tab\t \\. new\nline \\N, "quoted" 🗺'
await db.pool.query("insert into settings (name, value) values ('odd', to_jsonb($1::text))", [ODD])
await db.pool.query("insert into vintages (source, vintage) values ('a', '1'), ('b', $1)", ['\\.'])
await db.pool.query(`insert into area_series values (1, 'zhvi', 'county', '01001', '{2026-01-01}', '{1.5e-7}')`)
await db.pool.query(
  `insert into properties (house_number, street, city, state, zip, latitude, longitude, beds, baths, structure_type, address,
     search_text)
   values ('1', 'Elm St', 'Springfield', 'IL', '62704', 39.8, -89.6, 3, 2, 'condo', '', '')`,
)
await db.pool.query(
  `insert into deals (property_id, asking_price, listed_on, state, zip, latitude, longitude, beds, baths, structure_type)
   select id, 100000, '2026-01-01', state, zip, latitude, longitude, beds, baths, structure_type from properties`,
)
// Topics refer to posts, and posts to topics.
await db.pool.query(`with forum as (insert into forums (name, category) values ('Deals', 'Talk') returning id)
  insert into topics (forum_id, title, slug) select id, 'What is this worth?', 'what' from forum`)
await db.pool.query(`insert into posts (topic_id, place, title, body) select id, 1, title, 'Text' from topics`)
const { rows } = await backUp(db.pool, place, file.name)

/** Makes an empty database with the tables of jobs. */
async function prepared() {
  const other = await emptyDatabase()
  await installJobs(other.pool)
  return other
}

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
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const head = JSON.parse(gunzipSync(readFileSync(path)).toString().split('\n')[0] as string)
  expect(head.migrations).toEqual(readMigrations().map(({ name }) => name))
  expect(rows).toMatchObject({ vintages: 2, area_series: 1 })
})

test('restored into an empty database everything is what it was, and new rows go on counting', async () => {
  const other = await prepared()
  expect((await restore(other.pool, file, EMPTY)).end.rows).toEqual(rows)
  expect(await contents(other)).toEqual(await contents(db))
  expect(await readSchema(other.pool)).toEqual(await readSchema(db.pool))
  const added = await other.pool.query("insert into vintages (source, vintage) values ('c', '1') returning id")
  expect(added.rows).toEqual([{ id: 3 }])
})

test('what triggers keep is restored as it was, and is kept on', async () => {
  const other = await prepared()
  await restore(other.pool, file, EMPTY)
  const getCounts = async () => (await other.pool.query('select state, deals from deal_counts')).rows
  expect(await getCounts()).toEqual([{ state: 'IL', deals: 1 }])
  await other.pool.query("update deals set status = 'sold'")
  expect(await getCounts()).toEqual([{ state: 'IL', deals: 0 }])
})

test('a database that was migrated and prepared counts as empty', async () => {
  const other = await emptyDatabase()
  await prepareDatabase(other.url, quiet)
  expect((await restore(other.pool, file, EMPTY)).end.rows).toEqual(rows)
  expect(await contents(other)).toEqual(await contents(db))
})

test('a database with rows of its own is refused and stays as it was', async () => {
  const before = await contents(db)
  await expect(restore(db.pool, file, EMPTY)).rejects.toThrow(
    'The database is not empty: forums has rows. Restore into an empty one, or delete all of them by --replace.',
  )
  expect(await contents(db)).toEqual(before)
})

const text = () => gunzipSync(readFileSync(path)).toString()

test.each([
  ['a file that is not there', undefined, 'there is no such file'],
  ['a file that is something else', Buffer.from('select 1;\n'), 'incorrect header check'],
  ['another gzip', gzipSync('{"hello": 1}\n'), 'it is no backup of ours, or of a later format'],
  ['a file that was cut off', () => readFileSync(path).subarray(0, -200), 'unexpected end of file'],
  ['one that ends too early', () => gzipSync(text().split('\n').slice(0, -2).join('\n')), 'it ends in the middle'],
  ['one that lacks a row', () => gzipSync(text().replace(/^2\tb\t.*\n/m, '')), 'vintages has 1 rows instead of 2'],
  ['a newer one', () => gzipSync(text().replace('0001_', '9999_')), 'it has migration 9999_extensions.sql'],
])('%s is refused in words, and the database stays empty', async (_, made, words) => {
  const other = await emptyDatabase()
  const odd = join(folder, 'odd.backup')
  rmSync(odd, { force: true })
  if (made) writeFileSync(odd, typeof made === 'function' ? made() : made)
  await expect(restore(other.pool, { place, name: 'odd.backup' }, EMPTY)).rejects.toThrow(words)
  const { rows } = await other.pool.query("select to_regclass('vintages') as there")
  if (rows[0].there) expect((await other.pool.query('select 1 from vintages')).rows).toEqual([])
})

test('a backup that cannot be written leaves nothing behind', async () => {
  await expect(backUp(db.pool, folderPlace(join(folder, 'no/such'), false), 'folder.backup')).rejects.toThrow('ENOENT')
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

test('an encrypted backup holds the site’s keys, and only its identity reads it', async () => {
  const [identity, stranger] = [await generateX25519Identity(), await generateX25519Identity()]
  const secrets = ['the newest key of this site', 'an old one']
  const name = 'sealed.backup.age'
  await backUp(db.pool, place, name, { recipients: [await identityToRecipient(identity)], secrets })
  expect(readFileSync(join(folder, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const other = await prepared()
  await expect(restore(other.pool, { place, name }, EMPTY)).rejects.toThrow(
    'it is encrypted: name the file with your age',
  )
  await expect(restore(other.pool, { place, name, identities: [stranger] }, EMPTY)).rejects.toThrow(/can’t be restored/)
  writeFileSync(join(folder, 'cut.age'), readFileSync(join(folder, name)).subarray(0, -300))
  const cut = { place, name: 'cut.age', identities: [identity] }
  await expect(restore(other.pool, cut, EMPTY)).rejects.toThrow(/can’t be restored/)
  const { head } = await restore(other.pool, { place, name, identities: [identity] }, EMPTY)
  expect(head.secrets).toEqual(secrets)
  expect(await contents(other)).toEqual(await contents(db))
  expect(gunzipSync(readFileSync(path)).toString()).not.toContain('the newest key')
})

test('jobs and mails that wait are restored; jobs that have ended are not', async () => {
  const listener = openListener(db.url)
  const jobs = makeJobs(db, listener, () => {})
  jobs.start()
  for (const to of ['a', 'b', 'c']) await jobs.send('mail', { to }, { singletonKey: to })
  await jobs.stop(0)
  await listener.close()
  await db.pool.query("update pgboss.job set state = 'active' where singleton_key = 'b'")
  await db.pool.query("update pgboss.job set state = 'completed' where singleton_key = 'c'")
  await db.pool.query(`insert into outbox_messages (kind, recipient, text) values ('mail', 'a@example.com', 'Hello')`)
  await backUp(db.pool, place, 'jobs.backup')
  const other = await emptyDatabase()
  await prepareDatabase(other.url, quiet)
  const { end } = await restore(other.pool, { place, name: 'jobs.backup' }, EMPTY)
  const { rows: waiting } = await other.pool.query('select data, state from pgboss.job order by singleton_key')
  expect(waiting).toEqual([
    { data: { to: 'a' }, state: 'created' },
    { data: { to: 'b' }, state: 'active' },
  ])
  expect(end.rows).toMatchObject({ 'pgboss.job': 2, outbox_messages: 1 })
})

test('told to replace, a restore deletes what the database holds', async () => {
  const other = await emptyDatabase()
  await restore(other.pool, file, EMPTY)
  await other.pool.query("insert into vintages (source, vintage) values ('mine', '1')")
  await restore(other.pool, file, { replace: true })
  expect((await other.pool.query('select source from vintages order by 1')).rows).toEqual([
    { source: 'a' },
    { source: 'b' },
  ])
})
