import type { Pool, PoolClient } from 'pg'
import { LOCKS, withLock } from '../advisory-lock.ts'
import { copyIn } from '../copy.ts'
import { appliedMigrations, migrateOn } from '../migrate.ts'
import { readMigrations } from '../migrations.ts'
import type { EndLine, HeadLine } from './backup.ts'
import { BackupError, type BackupFile, type BackupReader, readBackup } from './backup-reader.ts'
import { dropIndexes } from './index-later.ts'
import { stageJobs } from './stage-jobs.ts'
import { type BackupTable, isJobTable, quoted, readTables, target } from './tables.ts'

export interface RestoreOptions {
  /** Tables that may hold what preparing a database puts there; the backup's rows take their place. */
  prepared?: readonly string[]
  /** Deletes what the database holds. */
  replace?: boolean
}

/** What was restored. */
export interface Restored {
  head: HeadLine
  end: EndLine
}

/**
 * Brings a backup into a database that holds nothing yet, in one transaction. One in which nothing was ever migrated is
 * first brought to the backup's own version; one that was, has to be of that version.
 * @throws BackupError, and then nothing has changed
 */
export function restore(pool: Pool, file: BackupFile, options: RestoreOptions = {}): Promise<Restored> {
  const name = file.place.describe(file.name)
  return withLock(pool, LOCKS.prepare, async (client) => {
    const backup = await readBackup(file)
    await bringToVersion(client, backup, name)
    await client.query('begin')
    try {
      const end = await fill(client, backup, options, name)
      await client.query('commit')
      await client.query('analyze')
      return { head: backup.head, end }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

async function bringToVersion(client: PoolClient, { head: { migrations } }: BackupReader, file: string): Promise<void> {
  const known = new Set(readMigrations().map(({ name }) => name))
  const newer = migrations.find((name) => !known.has(name))
  if (newer)
    throw new BackupError(`${file} is of a newer version: it has migration ${newer}, which this one does not know.`)
  const applied = [...(await appliedMigrations(client)).keys()]
  if (applied.length === 0) await migrateOn(client, { only: migrations })
  else if (applied.sort().join() !== [...migrations].sort().join()) {
    throw new BackupError(
      `${file} is of another version than the database (migration ${migrations.at(-1)}, not ${applied.at(-1)}): ` +
        'restore it into a database in which nothing was migrated; it is brought up to date afterwards.',
    )
  }
}

async function fill(client: PoolClient, backup: BackupReader, options: RestoreOptions, file: string): Promise<EndLine> {
  const all = await readTables(client)
  const tables = all.filter(({ name }) => !isJobTable(name))
  if (!options.replace) await refuseRows(client, tables, options.prepared ?? [])
  else if (all.length > tables.length) await client.query('delete from pgboss.job')
  // The rows are the backup's, word for word: what triggers make of rows is among them.
  await setTriggers(client, tables, 'disable')
  const createIndexes = await dropIndexes(client)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const counts: EndLine['rows'] = {}
  for (;;) {
    const next = await backup.next()
    if ('end' in next) {
      const wrong = Object.entries(next.end.rows).find(([name, count]) => counts[name] !== count)
      if (wrong)
        throw new BackupError(`${file} is damaged: ${wrong[0]} has ${counts[wrong[0]]} rows instead of ${wrong[1]}.`)
      for (const { name, last } of next.end.sequences) {
        if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
      }
      await createIndexes()
      await setTriggers(client, tables, 'enable')
      return next.end
    }
    const { table: name, columns } = next.table
    counts[name] = isJobTable(name)
      ? await stageJobs(client, { name, columns }, next.rows, all)
      : await copyIn(client, `copy ${target({ name, columns })} from stdin`, next.rows)
  }
}

/** @throws BackupError where the database holds anything of its own */
async function refuseRows(client: PoolClient, tables: readonly BackupTable[], prepared: readonly string[]) {
  for (const { name } of tables.filter((table) => !prepared.includes(table.name))) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rowCount)
      throw new BackupError(
        `The database is not empty: ${name} has rows. Restore into an empty one, or delete all of them by --replace.`,
      )
  }
}

async function setTriggers(client: PoolClient, tables: readonly BackupTable[], how: 'disable' | 'enable') {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${how} trigger user`)
}
