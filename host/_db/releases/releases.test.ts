import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../_testing/database.ts'
import { FULL, FUZZ_TIMEOUT } from '../../_testing/fuzz-runs.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migrations.ts'
import { findSchemaFaults, readSchema } from '../schema-facts.ts'
import { compareVersions, readReleases } from './releases.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const ROWS = FULL ? 100_000 : 50
const releases = readReleases()

/** Tables that hold what people wrote: not a row of them may get lost. */
const TABLES = [
  ...['users', 'accounts', 'sessions', 'topics', 'posts', 'businesses', 'investors', 'business_leads', 'uploads'],
  'outbox_messages',
]

async function readCounts({ pool }: Database) {
  const counts = TABLES.map(async (name) => [
    name,
    (await pool.query(`select count(*)::int from ${name}`)).rows[0].count,
  ])
  return Object.fromEntries(await Promise.all(counts))
}

test.each(releases)(
  'a database of version $version with rows in it is upgraded, and nothing is lost',
  async (release) => {
    const old = await emptyDatabase()
    await migrate(old.pool, { migrations: release.migrations })
    await old.pool.query(release.rows.replaceAll(':rows', String(ROWS)))
    const before = await readCounts(old)
    expect(before).toMatchObject({ topics: ROWS, business_leads: ROWS })
    const known = release.migrations.map(({ name }) => name)
    const newer = readMigrations().flatMap(({ name }) => (known.includes(name) ? [] : [name]))
    expect(await migrate(old.pool)).toEqual({ ran: newer, warnings: [] })
    expect(await readCounts(old)).toEqual(before)
    expect(await findSchemaFaults(old.pool)).toEqual([])
    // It is the schema that a new site gets.
    const fresh = await emptyDatabase()
    await migrate(fresh.pool)
    expect(await readSchema(old.pool)).toEqual(await readSchema(fresh.pool))
  },
)

test('releases stand in the order in which they were made, each behind its previews', () => {
  const versions = ['1.0.0', '1.0.0-rc.10', '1.10.0', '1.0.0-rc.2', '1.2.0', '1.0.0-beta.1']
  expect(versions.sort(compareVersions)).toEqual([
    '1.0.0-beta.1',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ])
})

test('an index that a killed migration left half-built is named', async () => {
  const db = openDatabase((await emptyDatabase()).url, { max: 1 })
  await db.pool.query('create table one (id integer); insert into one values (1), (1)')
  await expect(db.pool.query('create unique index concurrently one_id on one (id)')).rejects.toThrow()
  expect(await findSchemaFaults(db.pool)).toEqual(['The index one_id is not valid: drop it, and create it again.'])
  await db.close()
})
