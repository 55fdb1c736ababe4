import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from '../../_config/root.ts'
import { emptyDatabase, type TestDatabase } from '../../_testing/database.ts'
import { FULL } from '../../_testing/fuzz-runs.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { getStatements, type Migration, readMigrations } from '../migrations.ts'
import { findSchemaFaults, readSchema } from '../schema-facts.ts'
import { readReleases } from './releases.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const ROWS = FULL ? 100_000 : 50

const folder = mkdtempSync(join(tmpdir(), 'plat-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The migration, which stops for ever after half of its statements, or at its end where it makes functions. */
function makeEndless(migration: Migration): Migration {
  const statements = migration.sql.includes('$$') ? [migration.sql] : getStatements(migration.sql)
  // A server notices now and then that nobody waits for its answer any more; ours is told to (start-server.ts).
  const stop = "set client_connection_check_interval = '200ms'; select pg_sleep(3600)"
  statements.splice(Math.ceil(statements.length / 2), 0, stop)
  return { ...migration, sql: statements.map((each) => each.replace(/;?\s*$/, ';\n')).join('') }
}

/** Migrates in a process of its own, and kills that in the middle of the last migration. */
async function migrateAndKill(db: TestDatabase, before: Migration[], last: Migration): Promise<void> {
  const file = join(folder, 'migrations.json')
  writeFileSync(file, JSON.stringify([...before, makeEndless(last)]))
  const env = { ...process.env, DATABASE_URL: db.url }
  const child = spawn(process.execPath, [join(root, 'host/_testing/migrate-process.ts'), file], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(child, 'exit')
  const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await Promise.race([
    expect.poll(async () => (await db.pool.query(sleeping)).rowCount, { timeout: 600_000 }).toBe(1),
    exit.then(([code]) => expect.fail(`the process that migrates ended with ${code}`)),
  ])
  child.kill('SIGKILL')
  await exit
}

/** Reads tables in turn while some work is done; a lock that keeps a reader for more than a second fails it. */
async function readMeanwhile<T>(url: string, tables: string[], work: Promise<T>): Promise<T> {
  const reader = openDatabase(url, { max: 1 })
  let going = true
  const reading = (async () => {
    await reader.pool.query("set lock_timeout = '1s'")
    while (going) for (const table of tables) await reader.pool.query(`select * from ${table} limit 1`)
  })()
  try {
    const done = await work
    going = false
    await reading
    return done
  } finally {
    going = false
    await reading.catch(() => {})
    await reader.close()
  }
}

test.each(readReleases())(
  `a database of version $version with ${ROWS} rows is upgraded though each migration is killed once, and nobody who reads waits for a second`,
  async ({ migrations: known, rows }) => {
    const db = await emptyDatabase()
    await migrate(db.pool, { migrations: known })
    await db.pool.query(rows.replaceAll(':rows', String(ROWS)))
    const today = readMigrations()
    const newer = today.filter(({ name }) => !known.some((old) => old.name === name))
    const before = today.filter((each) => !newer.includes(each))
    for (const migration of newer) {
      await migrateAndKill(db, before, migration)
      before.push(migration)
      const start = performance.now()
      const next = migrate(db.pool, { migrations: before })
      const tables = ['users', 'topics', 'posts', 'businesses', 'business_leads', 'subscriptions', 'sessions']
      expect(await readMeanwhile(db.url, tables, next)).toEqual({ ran: [migration.name], warnings: [] })
      console.log(`${migration.name} with ${ROWS} rows: ${((performance.now() - start) / 1000).toFixed(1)} s`)
      expect(await migrate(db.pool, { migrations: before })).toEqual({ ran: [], warnings: [] })
    }
    expect(await findSchemaFaults(db.pool)).toEqual([])
    const fresh = await emptyDatabase()
    await migrate(fresh.pool)
    expect(await readSchema(db.pool)).toEqual(await readSchema(fresh.pool))
    const { rows: counts } = await db.pool.query(
      'select (select count(*)::int from topics) as topics, (select count(*)::int from business_leads) as leads',
    )
    expect(counts).toEqual([{ topics: ROWS, leads: ROWS }])
  },
)
