import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../_config/config.ts'
import { root } from '../_config/root.ts'
import type { UploadSettings } from '../_config/upload-settings.ts'
import { BackupError, type BackupFile } from '../_db/backup/backup-reader.ts'
import { compareWithManifest } from '../_db/backup/compare.ts'
import { type Restored, restore } from '../_db/backup/restore.ts'
import type { Database } from '../_db/database.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { countNamed, findMissing } from '../_services/files/missing-store.ts'
import { openObjectStore } from '../_services/files/object-store.ts'
import { installJobs } from '../_services/jobs/boss.ts'
import { prepareDatabase } from '../prepare.ts'
import { findBackup, sumUp } from './backup-tasks.ts'
import { dropJobs, inScratchDatabase } from './verify-store.ts'

/**
 * `db:verify`: restores a backup into a database of its own, compares all rows with the manifest, and logs in to it as one of its
 * members. The database is dropped afterwards.
 * @throws BackupError where anything is not as it should be
 */
export async function verifyTask(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { identity: { type: 'string' } }, allowPositionals: true })
  const config = readConfig(process.env)
  const file = await findBackup(config, positionals[0], values.identity)
  const server = await taskDatabase(async () => {})
  try {
    // Pages can only be loaded from the build.
    const built: typeof import('./verify-login.ts') = await import(pathToFileURL(BUILT).href)
    console.log(await verifyBackup(server.url, file, built.logInAsMember, config.uploads))
  } finally {
    await server.close()
  }
}

/**
 * @param url of any database on the server that is to hold the restored one for a while
 * @returns what was found to be right
 */
export async function verifyBackup(
  url: string,
  file: BackupFile,
  logIn: LogIn,
  uploads: UploadSettings,
): Promise<string> {
  const lines = await inScratchDatabase(url, async (db) => [
    ...(await verify(db, file, logIn)),
    ...(await checkObjects(db, uploads)),
  ])
  return `${file.place.describe(file.name)}: ${lines.join(' ')}`
}

/** Backups hold rows and no objects: says whether these are in the bucket. */
async function checkObjects({ pool }: Database, uploads: UploadSettings): Promise<string[]> {
  if (uploads.bucket) {
    const store = openObjectStore(uploads.bucket, uploads)
    const { sentence } = await findMissing(pool, store)
    store.close()
    return [sentence]
  }
  const named = await countNamed(pool)
  return named ? [`${named.toLocaleString('en')} objects were not looked for: set UPLOADS_TO.`] : []
}

type LogIn = (url: string, config: Config) => Promise<string>

const BUILT = join(root, 'dist/host/verify-login.mjs')

/** @returns sentences on what was found to be right */
async function verify(db: Database, file: BackupFile, logIn: LogIn): Promise<string[]> {
  await installJobs(db.pool)
  // Migrations have filled some tables already.
  const restored = await restore(db.pool, file, { replace: true })
  await compareWithManifest(db.pool, restored.end)
  // What waits in the backup is not done a second time.
  await dropJobs(db)
  await prepareDatabase(db.url, { info() {}, warn() {} })
  const folder = mkdtempSync(join(tmpdir(), 'plat-verify-'))
  try {
    // A class of the built program is another one than ours.
    const login = await logIn(db.url, getScratchConfig(restored, folder)).catch((error: Error) => {
      throw new BackupError(error.message, { cause: error })
    })
    return [`${sumUp(restored.end.rows)} are what the manifest says.`, login]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Settings under which nothing is sent to anybody. */
function getScratchConfig({ head }: Restored, dataDir: string): Config {
  const [SECRET, ...old] = head.secrets ?? []
  return readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '1000',
    MAX_DELAY_MS: '60000',
    ...(SECRET !== undefined && { SECRET, SECRET_OLD: old.join() }),
  })
}
