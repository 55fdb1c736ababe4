import { readConfig } from '../_config/config.ts'
import { getClusterPlace } from './data-place.ts'
import { type Database, openDatabase } from './database.ts'
import { attach, getUrl } from './embedded.ts'
import type { ProgressLog } from './progress-log.ts'
import { TASK_TIMEOUTS } from './session-timeouts.ts'

export interface TaskDatabase extends Database {
  url: string
}

/** Standard output belongs to what a task was asked for. */
export const toStandardError: ProgressLog = { info: console.error, warn: console.error }

/**
 * Opens the database that the environment names, for a task with or without a running host. The embedded server is
 * started if necessary, and `close()`, or a signal, stops it if nobody else uses it then.
 * @param prepare what is done first, such as `prepareDatabase()`
 * @throws ConfigError, EmbeddedError, MigrationError
 */
export async function taskDatabase(
  prepare: (url: string, log: ProgressLog) => Promise<unknown>,
): Promise<TaskDatabase> {
  const { url, release } = await reach()
  const end = onSignals(release)
  try {
    await prepare(url, toStandardError)
  } catch (error) {
    end()
    await release()
    throw error
  }
  const db = openDatabase(url, { max: 4, timeouts: TASK_TIMEOUTS })
  const close = async () => {
    await db.close()
    end()
    await release()
  }
  return { ...db, url, close }
}

async function reach(): Promise<{ url: string; release(): Promise<void> }> {
  const { databaseUrl, dataDir, backup } = readConfig(process.env)
  if (databaseUrl !== undefined) return { url: databaseUrl, release: async () => {} }
  const place = getClusterPlace(dataDir, backup.walArchive)
  const attached = await attach(place, 'task', toStandardError.info)
  const release = async () => {
    await attached.synced
    await attached.release()
  }
  return { url: getUrl(place), release }
}

/** Sessions that still run something end with the process, or with the server. */
function onSignals(release: () => Promise<void>): () => void {
  const leave = (signal: NodeJS.Signals) => release().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  process.once('SIGINT', leave).once('SIGTERM', leave)
  return () => process.off('SIGINT', leave).off('SIGTERM', leave)
}
