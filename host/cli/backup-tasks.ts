import { basename, dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../_config/config.ts'
import { adoptSecrets, findSecrets } from '../_config/secret.ts'
import { BackupError, type BackupFile } from '../_db/backup/backup-reader.ts'
import { readIdentities } from '../_db/backup/encryption.ts'
import { getBackupName, sortBackups } from '../_db/backup/keep.ts'
import { type BackupPlace, folderPlace, openPlace } from '../_db/backup/places.ts'
import { restore } from '../_db/backup/restore.ts'
import { recordBackup, runBackup } from '../_db/backup/run-backup.ts'
import { type TaskDatabase, taskDatabase, toStandardError } from '../_db/task-database.ts'
import { installJobs } from '../_services/jobs/boss.ts'
import { PREPARED, prepareDatabase } from '../prepare.ts'
import { backUpBase, recoverTo } from './recover-task.ts'
import { UsageError } from './usage-error.ts'

/** `db:backup`: into a file, or to BACKUP_TO with its rule of what is kept. */
export async function backupTask(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { base: { type: 'boolean' } }, allowPositionals: true })
  if (values.base) return backUpBase()
  const db = await taskDatabase(async () => {})
  try {
    console.log(await makeBackup(db, readConfig(process.env), positionals[0]))
  } finally {
    await db.close()
  }
}

/** @returns what there is to say of it */
export async function makeBackup({ pool }: TaskDatabase, config: Config, path?: string): Promise<string> {
  const { backup } = config
  const secrets = findSecrets(config)
  if (path === undefined && backup.to) {
    const { file, rows } = await runBackup(pool, backup, secrets)
    return `${file}: ${sumUp(rows)}.`
  }
  const { recipients } = backup
  const file = resolve(path ?? getBackupName(new Date(), recipients.length > 0))
  const place = folderPlace(dirname(file), false)
  const { rows } = await recordBackup({ pool, place, name: basename(file), recipients, secrets })
  if (recipients.length === 0)
    console.error('BACKUP_RECIPIENT is not set: this backup is not encrypted and does not hold the site’s key.')
  return `${file}: ${sumUp(rows)}.`
}

/** `db:restore`: a file, or the newest one at BACKUP_TO; with `--to`, a moment of the archive. */
export async function restoreTask(args: string[]): Promise<void> {
  const options = { identity: { type: 'string' }, replace: { type: 'boolean' }, to: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.to !== undefined) return recoverTo(values.to)
  const config = readConfig(process.env)
  const file = await findBackup(config, positionals[0], values.identity)
  const db = await taskDatabase(async () => {})
  try {
    await installJobs(db.pool)
    const { head, end } = await restore(db.pool, file, { prepared: PREPARED, replace: values.replace ?? false })
    console.log(`${file.place.describe(file.name)}: ${sumUp(end.rows)}.`)
    if (head.secrets && adoptSecrets(config, head.secrets))
      console.error(
        `The site had another key when the backup was made. It was added to ${resolve(config.dataDir, 'secret.old')}; run npm run db:rotate-key to encrypt everything with today’s.`,
      )
    await prepareDatabase(db.url, toStandardError)
  } finally {
    await db.close()
  }
}

/**
 * Finds a backup: a file on this machine, one at BACKUP_TO, or the newest there.
 * @throws UsageError, BackupError
 */
export async function findBackup(config: Config, path: string | undefined, identity?: string): Promise<BackupFile> {
  const found = await locate(config, path)
  const file = identity ?? config.backup.identityFile ?? (await askForIdentity(found.name))
  if (file === undefined) return found
  const identities = await readIdentities(resolve(file)).catch(() => [])
  if (identities.length === 0) throw new BackupError(`${file} holds no age identity (AGE-SECRET-KEY-…).`)
  return { ...found, identities }
}

async function locate(
  { backup: { to } }: Config,
  path: string | undefined,
): Promise<{ place: BackupPlace; name: string }> {
  const place = to && (await openPlace(to))
  if (path !== undefined) {
    const atPlace = place && path.startsWith('s3://') && place.describe(basename(path)) === path
    return atPlace
      ? { place, name: basename(path) }
      : { place: folderPlace(dirname(resolve(path))), name: basename(path) }
  }
  if (!place) throw new UsageError('which file? npm run db:restore <file>, or set BACKUP_TO for the newest one there')
  const [name] = sortBackups(await place.list())
  if (name === undefined) throw new BackupError(`${place.describe('')} has no backup.`)
  return { place, name }
}

/** Asks a person; a script gives the file by --identity or BACKUP_IDENTITY. */
async function askForIdentity(name: string): Promise<string | undefined> {
  if (!name.endsWith('.age') || !process.stdin.isTTY) return undefined
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await prompt.question('File with your age identity (from age-keygen): ')
  prompt.close()
  return answer.trim() || undefined
}

export function sumUp(rows: Record<string, number>): string {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${sum.toLocaleString('en')} rows of ${Object.keys(rows).length} tables`
}
