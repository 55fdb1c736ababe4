import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../_config/config.ts'
import { getVersion } from '../_db/backup/backup.ts'
import { getBackupName } from '../_db/backup/keep.ts'
import { appliedMigrations, MigrationError } from '../_db/migrate.ts'
import { readMigrations } from '../_db/migrations.ts'
import { findSchemaFaults, readSchema } from '../_db/schema-facts.ts'
import { taskDatabase, toStandardError } from '../_db/task-database.ts'
import { prepareDatabase } from '../prepare.ts'
import { makeBackup } from './backup-tasks.ts'

/**
 * `npm run upgrade`: makes a backup, migrates, checks the schema, and says what has changed.
 * @throws MigrationError where the schema is not as it should be; the backup is there
 */
export async function upgradeTask(args: string[]): Promise<void> {
  parseArgs({ args, options: {} })
  const config = readConfig(process.env)
  const db = await taskDatabase(async () => {})
  try {
    const applied = await appliedMigrations(db.pool)
    const pending = readMigrations().filter(({ name }) => !applied.has(name))
    if (pending.length === 0) console.log(`The database is that of version ${getVersion()} already.`)
    else if (applied.size > 0) {
      const folder = join(config.dataDir, 'backups')
      if (!config.backup.to) mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, getBackupName(new Date(), config.backup.recipients.length > 0))
      console.log(`Backup: ${await makeBackup(db, config, config.backup.to ? undefined : file)}`)
    }
    const before = new Set(await readSchema(db.pool))
    const { ran } = await prepareDatabase(db.url, toStandardError)
    const faults = await findSchemaFaults(db.pool)
    if (faults.length) throw new MigrationError(`The migrations ran, but: ${faults.join(' ')}`)
    if (ran.length) console.log(`Migrated: ${ran.join(', ')}.`)
    for (const line of describeChanges(before, new Set(await readSchema(db.pool)))) console.log(line)
  } finally {
    await db.close()
  }
}

/** Lists what is new, `+`, and what is gone, `-`. */
function describeChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const added = [...after].filter((fact) => !before.has(fact)).map((fact) => `+ ${fact.trim()}`)
  const removed = [...before].filter((fact) => !after.has(fact)).map((fact) => `- ${fact.trim()}`)
  const all = [...removed, ...added]
  // Of a new database nobody wants to read everything.
  return before.size === 0 ? [`${all.length} parts of the schema are new.`] : all
}
