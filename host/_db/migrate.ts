import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { LOCKS, withLock } from './advisory-lock.ts'
import { databaseFault, inOneLine } from './faults.ts'
import { getConcurrentIndex, getStatements, type Migration, readMigrations } from './migrations.ts'

export interface Migrated {
  /** Names of those that ran now. */
  ran: string[]
  /** Sentences about what is not as it should be, and did not keep the rest from running. */
  warnings: string[]
}

interface Options {
  migrations?: Migration[]
  /** The names of the migrations to run; all by default. */
  only?: readonly string[]
  /** Maximum wait for a lock in one try, in milliseconds. Readers queue behind us for as long. */
  lockTimeoutMs?: number
  /** Total time for retries, in milliseconds. */
  patienceMs?: number
}

/** A migration that could not be done; the database is as it was before it. The message names it. */
export class MigrationError extends Error {}

/**
 * Brings a database to the newest schema, each migration in a transaction of its own; those that ran before are left alone.
 * Two at once take turns, and one that was killed half-way has left nothing.
 * @throws MigrationError
 */
export function migrate(pool: Pool, options: Options = {}): Promise<Migrated> {
  return withLock(pool, LOCKS.prepare, (client) => migrateOn(client, options))
}

/** Migrates on a session that holds the lock already. */
export async function migrateOn(client: ClientBase, options: Options = {}): Promise<Migrated> {
  const { migrations = readMigrations(), only } = options
  const done = await appliedMigrations(client)
  const ran: string[] = []
  for (const migration of migrations) {
    if (done.has(migration.name) || (only && !only.includes(migration.name))) continue
    try {
      if (migration.transaction) await patiently(() => inTransaction(client, migration, options), options)
      else await without(client, migration)
    } catch (error) {
      const why =
        databaseFault(error) === 'busy' ? 'others hold its tables; try again when they are done' : inOneLine(error)
      throw new MigrationError(`Migration ${migration.name} could not be done: ${why}.`, { cause: error })
    }
    ran.push(migration.name)
  }
  return { ran, warnings: differences(migrations, done) }
}

/** Reads name → checksum of the migrations that ran in this database; empty if none ever did. */
export async function appliedMigrations(client: ClientBase | Pool): Promise<Map<string, string>> {
  const { rows: tables } = await client.query("select to_regclass('schema_migrations') is not null as there")
  if (!tables[0].there) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function differences(migrations: Migration[], done: Map<string, string>): string[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...done.keys()].filter((name) => !known.has(name))
  const changed = [...done].filter(([name, checksum]) => known.has(name) && known.get(name) !== checksum)
  return [
    ...unknown.map(
      (name) => `The database has migration ${name}, which this version does not know: it is older than its database.`,
    ),
    ...changed.map(
      ([name]) => `Migration ${name} was changed after it ran in this database; what ran was another text.`,
    ),
  ]
}

const RECORDS = `create table if not exists schema_migrations
  (name text primary key, checksum text not null, at timestamptz not null default now())`

async function inTransaction(
  client: ClientBase,
  migration: Migration,
  { lockTimeoutMs = 2000 }: Options,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Runs each statement by itself. Indexes that a killed run left incomplete are built again, so running it again is
 * safe.
 */
async function without(client: ClientBase, migration: Migration): Promise<void> {
  // Waiting costs nobody anything: these statements lock out neither readers nor writers.
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  try {
    for (const statement of getStatements(migration.sql)) {
      const index = getConcurrentIndex(statement)
      if (index) await dropInvalid(client, index)
      await client.query(statement)
    }
    await record(client, migration)
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {})
  }
}

async function dropInvalid(client: ClientBase, index: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (rows.length) await client.query(`drop index concurrently ${index}`)
}

async function record(client: ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query(RECORDS)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Runs work with a short lock timeout and retries it later, so that readers do not queue behind us for long. */
async function patiently(
  work: () => Promise<void>,
  { patienceMs = 60_000, lockTimeoutMs = 2000 }: Options,
): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (databaseFault(error) !== 'busy' || Date.now() > end) throw error
      await sleep(Math.max(100, lockTimeoutMs / 2))
    }
  }
}
