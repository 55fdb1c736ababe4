import { isAbsolute } from 'node:path'
import { type BucketSettings, readBucket } from './bucket-settings.ts'
import { ConfigError } from './config-error.ts'

/** How many backups are kept: the last one of each of so many days, and of so many weeks. */
export interface BackupKeep {
  days: number
  weeks: number
}

/** Where backups go. */
export type BackupTarget = { kind: 'folder'; folder: string } | ({ kind: 's3' } & BucketSettings)

/** Backups of the database, and the archive of its write-ahead log. */
export interface BackupSettings {
  /** Undefined: the host makes none by itself. */
  to: BackupTarget | undefined
  /** Public keys of age, any of whose identities reads a backup. Empty: backups are not encrypted and hold no key. */
  recipients: string[]
  /** Times of day in UTC, `HH:MM`. */
  times: string[]
  keep: BackupKeep
  /** File with the age identity that reads backups; only restoring needs it. */
  identityFile: string | undefined
  /** Folder for the write-ahead log of the embedded server; undefined: it is not archived. */
  walArchive: string | undefined
}

type Read = (name: string) => string | undefined

/** @throws ConfigError */
export function readBackupSettings(read: Read): BackupSettings {
  const to = getTarget(read)
  const recipients = getRecipients(read('BACKUP_RECIPIENT'))
  if (to && recipients.length === 0)
    throw new ConfigError('BACKUP_RECIPIENT', '', 'an age public key (age1…) to encrypt backups for, with BACKUP_TO')
  return {
    to,
    recipients,
    times: getTimes(read('BACKUP_SCHEDULE')),
    keep: getKeep(read('BACKUP_KEEP')),
    identityFile: read('BACKUP_IDENTITY'),
    walArchive: getFolder('WAL_ARCHIVE', read('WAL_ARCHIVE')),
  }
}

function getTarget(read: Read): BackupTarget | undefined {
  const value = read('BACKUP_TO')
  const bucket = readBucket(value, read)
  if (bucket) return { kind: 's3', ...bucket }
  const folder = getFolder('BACKUP_TO', value, 'an absolute path, or s3://bucket/prefix')
  return folder === undefined ? undefined : { kind: 'folder', folder }
}

/** The shell that archives the log gets the path in quotes, so no character in it may end them. */
function getFolder(name: string, value: string | undefined, expected = 'an absolute path'): string | undefined {
  if (value !== undefined && (!isAbsolute(value) || /["'\\$`%\n]/.test(value)))
    throw new ConfigError(name, value, `${expected}, without quotes, $ or %`)
  return value
}

function getRecipients(value: string | undefined): string[] {
  const all = value?.split(/[\s,]+/).filter(Boolean) ?? []
  const odd = all.find((each) => !/^age1[a-z\d]{50,}$/.test(each))
  if (odd !== undefined)
    throw new ConfigError('BACKUP_RECIPIENT', `${odd.slice(0, 12)}…`, 'public keys of age (age1…), not identities')
  return all
}

function getTimes(value = '09:30'): string[] {
  const times = value.split(',').map((each) => each.trim())
  if (!times.every((each) => /^([01]\d|2[0-3]):[0-5]\d$/.test(each)))
    throw new ConfigError('BACKUP_SCHEDULE', value, 'times of day in UTC separated by commas, such as 09:30,21:30')
  return times.sort()
}

function getKeep(value = '7d,4w'): BackupKeep {
  const [, days, weeks] = /^(\d{1,3})d(?:\s*,\s*(\d{1,3})w)?$/.exec(value) ?? []
  if (days === undefined || Number(days) < 1)
    throw new ConfigError('BACKUP_KEEP', value, 'days and weeks, such as 7d,4w')
  return { days: Number(days), weeks: Number(weeks ?? 0) }
}
