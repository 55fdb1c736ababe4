import type { Pool } from 'pg'
import type { BackupSettings } from '../../_config/backup-settings.ts'
import { inOneLine } from '../faults.ts'
import { type Backup, backUp } from './backup.ts'
import { findExpired, getBackupName } from './keep.ts'
import { type BackupPlace, openPlace } from './places.ts'
import { endRun, forgetRuns, startRun } from './runs-store.ts'

interface Run {
  pool: Pool
  place: BackupPlace
  name: string
  recipients: readonly string[]
  secrets: readonly string[]
}

/** Makes a backup and records how it went. */
export async function recordBackup({ pool, place, name, recipients, secrets }: Run): Promise<Backup> {
  const id = await startRun(pool, place.describe(name))
  try {
    const made = await backUp(pool, place, name, { recipients, secrets })
    await endRun(pool, id, made)
    return made
  } catch (error) {
    await endRun(pool, id, { problem: inOneLine(error) }).catch(() => {})
    throw error
  }
}

/**
 * Makes a backup at `BACKUP_TO` and removes those that are kept no longer.
 * @returns where it is
 */
export async function runBackup(
  pool: Pool,
  { to, recipients, keep }: BackupSettings,
  secrets: readonly string[],
  now: Date = new Date(),
): Promise<Backup & { file: string }> {
  if (!to) throw new Error('BACKUP_TO is not set')
  const place = await openPlace(to)
  const name = getBackupName(now, recipients.length > 0)
  const made = await recordBackup({ pool, place, name, recipients, secrets })
  for (const expired of findExpired(await place.list(), keep)) await place.remove(expired)
  await forgetRuns(pool)
  return { ...made, file: place.describe(name) }
}
