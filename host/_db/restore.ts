import type { Pool, PoolClient } from 'pg'
import { LOCKS, withLock } from './advisory-lock.ts'
import type { EndLine } from './backup.ts'
import { BackupError, type BackupReader, readBackup } from './backup-reader.ts'
import { copyIn } from './copy.ts'
import { appliedMigrations, migrateOn } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { quoted, readTables, target } from './tables.ts'

/**
 * Brings a backup into a database that holds nothing yet, in one transaction. One in which nothing was ever migrated is
 * first brought to the backup's own version; one that was, has to be of that version.
 * @param prepared tables that may hold what preparing a database puts there; the backup's rows take their place
 * @returns rows by table
 * @throws BackupError, and then nothing has changed
 */
export function restore(pool: Pool, file: string, prepared: readonly string[] = []): Promise<EndLine['rows']> {
  return withLock(pool, LOCKS.prepare, async (client) => {
    const backup = await readBackup(file)
    await bringToVersion(client, backup, file)
    await client.query('begin')
    try {
      const rows = await fill(client, backup, prepared, file)
      await client.query('commit')
      await client.query('analyze')
      return rows
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

async function fill(client: PoolClient, backup: BackupReader, prepared: readonly string[], file: string) {
  const tables = await readTables(client)
  for (const { name } of tables.filter((table) => !prepared.includes(table.name))) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rowCount) throw new BackupError(`The database is not empty: ${name} has rows. Restore into an empty one.`)
  }
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
      return counts
    }
    const { table, columns } = next.table
    counts[table] = await copyIn(client, `copy ${target({ name: table, columns })} from stdin`, next.rows)
  }
}
