import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterPlace, EmbeddedError, makeFolder, own } from '../data-place.ts'
import { canEnter } from '../server-user.ts'

/** The folders of an archive: the write-ahead log, and copies of the cluster from which it is replayed. */
export const getLogFolder = (archive: string): string => join(archive, 'wal')
export const getBaseFolder = (archive: string): string => join(archive, 'base')

/**
 * Makes the archive's folders, which the server's user writes to.
 * @throws EmbeddedError where they cannot be made or reached
 */
export function makeArchive({ user }: Pick<ClusterPlace, 'user'>, archive: string): void {
  for (const folder of [archive, getLogFolder(archive), getBaseFolder(archive)]) {
    makeFolder(folder, 0o700)
    own(folder, user)
  }
  if (!canEnter(user, archive))
    throw new EmbeddedError(
      `WAL_ARCHIVE is ${archive}, which the user ${user?.name}, whom PostgreSQL runs as, cannot reach.`,
    )
}

/**
 * Returns the server's settings for an archive. A segment that is there already is as good if it is the same, as after a crash
 * between its copy and its note; one that is not whole never has its name.
 */
export function getArchiveSettings(archive: string): Record<string, string> {
  const file = join(getLogFolder(archive), '%f')
  return {
    archive_mode: 'on',
    archive_command:
      `if test -f "${file}.gz"; then gzip -dc "${file}.gz" | cmp -s - "%p"; ` +
      `else gzip -1c "%p" > "${file}.part" && mv "${file}.part" "${file}.gz"; fi`,
    // At most a minute is lost with the machine.
    archive_timeout: '60s',
  }
}

export const getRestoreCommand = (archive: string): string =>
  `gzip -dc "${join(getLogFolder(archive), '%f')}.gz" > "%p"`

const NAME = /^base-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** A copy of the cluster, from whose end on any moment can be recovered. */
export interface BaseBackup {
  name: string
  at: Date
}

/** Names a base backup by a moment, rounded up to the second so that it is not before its end. */
export const getBaseName = (end: Date): string =>
  `base-${new Date(Math.ceil(Number(end) / 1000) * 1000).toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Lists base backups, the newest first. */
export function listBases(archive: string): BaseBackup[] {
  const found = readNames(getBaseFolder(archive)).flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day === undefined ? [] : [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
  })
  return found.sort((a, b) => Number(b.at) - Number(a.at))
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
