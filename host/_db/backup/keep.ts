import type { BackupKeep } from '../../_config/backup-settings.ts'

const NAME = /^plat-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup(\.age)?$/

/** Names a backup by its moment, in a way that sorts. */
export const getBackupName = (at: Date, encrypted: boolean): string =>
  `plat-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup${encrypted ? '.age' : ''}`

/** Returns when a backup was made; undefined for other files, which are not ours to remove. */
export function getBackupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Returns the names of backups, the newest first. */
export const sortBackups = (names: readonly string[]): string[] =>
  names.filter(getBackupTime).sort((a, b) => Number(getBackupTime(b)) - Number(getBackupTime(a)))

const WEEK = 7 * 86_400_000
/** The Monday before the epoch's Thursday. */
const MONDAY = Date.UTC(1969, 11, 29)

/** Returns the backups that neither of the rules keeps: the last of each of so many days and weeks that have one. */
export function findExpired(names: readonly string[], { days, weeks }: BackupKeep): string[] {
  const sorted = sortBackups(names)
  const getDay = (time: Date) => time.toISOString().slice(0, 10)
  const getWeek = (time: Date) => String(Math.floor((Number(time) - MONDAY) / WEEK))
  const retained = new Set([...lastOfEach(sorted, getDay, days), ...lastOfEach(sorted, getWeek, weeks)])
  return sorted.filter((name) => !retained.has(name))
}

function lastOfEach(sorted: readonly string[], getPeriod: (time: Date) => string, count: number): string[] {
  const last = new Map<string, string>()
  for (const name of sorted) {
    const period = getPeriod(getBackupTime(name) as Date)
    if (!last.has(period)) last.set(period, name)
  }
  return [...last.values()].slice(0, count)
}
