import { readConfig } from '../_config/config.ts'
import { makeBaseBackup } from '../_db/archive/base-backup.ts'
import { recover } from '../_db/archive/recover.ts'
import { getClusterPlace } from '../_db/data-place.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { UsageError } from './usage-error.ts'

/** `db:restore --to`: brings the embedded database back to a moment. */
export async function recoverTo(text: string): Promise<void> {
  const { databaseUrl, dataDir, backup } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new UsageError('--to is for the embedded database: DATABASE_URL’s server has a way of its own')
  const target = text === 'latest' ? 'latest' : parseMoment(text)
  const before = await recover(getClusterPlace(dataDir, backup.walArchive), target)
  console.log(`The database is as it was at ${target === 'latest' ? 'the end of the archive' : target.toISOString()}.`)
  if (before !== undefined) console.log(`What it was before is in ${before}: delete it when you are sure.`)
}

/** `db:backup --base`: copies the embedded database's files, from which `--to` begins. */
export async function backUpBase(): Promise<void> {
  const { databaseUrl, dataDir, backup } = readConfig(process.env)
  if (databaseUrl !== undefined || backup.walArchive === undefined)
    throw new UsageError('--base is for the embedded database, with WAL_ARCHIVE set')
  const db = await taskDatabase(async () => {})
  try {
    const { data } = getClusterPlace(dataDir, backup.walArchive)
    console.log(
      `${backup.walArchive}/base/${await makeBaseBackup({ ...db, data, archive: backup.walArchive, keep: backup.keep })}`,
    )
  } finally {
    await db.close()
  }
}

function parseMoment(text: string): Date {
  const whole = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)
  const moment = new Date(text)
  if (!whole || Number.isNaN(Number(moment)))
    throw new UsageError(
      `--to is "${text}"; expected a moment with its time zone, such as 2026-11-29T02:03:04Z, or latest`,
    )
  return moment
}
