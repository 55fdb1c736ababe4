import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { BackupKeep } from '../../_config/backup-settings.ts'
import { findExpired, getBackupName } from '../backup/keep.ts'
import { syncOne } from '../sync-folder.ts'
import { getBaseFolder, getBaseName, getLogFolder, listBases } from './archive.ts'

interface Options {
  pool: Pool
  /** Folder of the cluster. */
  data: string
  archive: string
  keep: BackupKeep
}

/**
 * Copies the cluster's files while its server runs; what changes meanwhile is mended from the log. Older copies that `keep` does not
 * name are removed, with the log that only they need.
 * @returns the name of the copy
 */
export async function makeBaseBackup({ pool, data, archive, keep }: Options): Promise<string> {
  const draft = join(getBaseFolder(archive), `making-${process.pid}`)
  const client = await pool.connect()
  try {
    await rm(draft, { recursive: true, force: true })
    await client.query("select pg_backup_start('plat', true)")
    await copyFolder(data, draft)
    const { rows } = await client.query<{ labelfile: string; at: Date }>(
      'select labelfile, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)',
    )
    const [end] = rows
    await writeFile(join(draft, 'backup_label'), end?.labelfile as string)
    await syncOne(draft)
    const name = getBaseName(end?.at as Date)
    await rm(join(getBaseFolder(archive), name), { recursive: true, force: true })
    await rename(draft, join(getBaseFolder(archive), name))
    await removeOld(archive, keep)
    return name
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    // Ends the backup, too, where it failed.
    client.release(true)
  }
}

/** What a copy must not hold, or what the server makes anew (PostgreSQL, "Backing Up the Data Directory"). */
const EMPTY_FOLDERS =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$|^pgsql_tmp/
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (EMPTY_FOLDERS.test(entry.name)) await mkdir(target, { mode: 0o700 })
      else await copyFolder(source, target)
    } else if (entry.isFile() && !LEFT_OUT.test(entry.name)) await copyFile(source, target).catch(unlessGone)
  }
}

/** A table may be dropped while it is copied; the log says so. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function removeOld(archive: string, keep: BackupKeep): Promise<void> {
  const bases = listBases(archive)
  const expired = findExpired(
    bases.map(({ at }) => getBackupName(at, false)),
    keep,
  )
  const retained = bases.filter(({ at }) => !expired.includes(getBackupName(at, false)))
  for (const { name } of bases.filter((base) => !retained.includes(base)))
    await rm(join(getBaseFolder(archive), name), { recursive: true })
  const oldest = retained.at(-1)
  if (oldest) await removeLogBefore(archive, readFirstSegment(join(getBaseFolder(archive), oldest.name)))
}

/** Reads which segment of the log a copy needs first. */
function readFirstSegment(folder: string): string {
  return (
    /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/m.exec(readFileSync(join(folder, 'backup_label'), 'utf8'))?.[1] ?? ''
  )
}

/** Segments are numbered without regard to the timeline in front of their number; histories of timelines stay. */
async function removeLogBefore(archive: string, first: string): Promise<void> {
  for (const name of await readdir(getLogFolder(archive)))
    if (/^[\dA-F]{24}\.gz$/.test(name) && name.slice(8, 24) < first.slice(8))
      await rm(join(getLogFolder(archive), name))
}
