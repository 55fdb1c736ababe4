import type { FastifyInstance } from 'fastify'
import { readSecrets } from '../../_config/secret.ts'
import { listBases } from '../../_db/archive/archive.ts'
import { makeBaseBackup } from '../../_db/archive/base-backup.ts'
import { runBackup } from '../../_db/backup/run-backup.ts'
import { getClusterPlace } from '../../_db/data-place.ts'
import { openDatabase } from '../../_db/database.ts'
import { TASK_TIMEOUTS } from '../../_db/session-timeouts.ts'
import type { AppContext } from '../app-context.ts'
import { repeatJob } from '../jobs/repeat-job.ts'

const JOB = 'backup'
/** Milliseconds between two looks whether the next one is planned. */
const LOOK = 60_000

/** Makes a backup at each time of BACKUP_SCHEDULE, on one copy of the host. One that was missed is made up for. */
export function backupJob(app: FastifyInstance, site: AppContext): void {
  const { backup } = site.config
  baseBackupJob(app, site)
  if (!backup.to) return
  const work = async () => {
    // Reading a large table takes longer than pages may.
    const db = openDatabase(site.db.url, { max: 2, timeouts: TASK_TIMEOUTS })
    try {
      await runBackup(db.pool, backup, readSecrets(site.config))
    } finally {
      await db.close()
    }
  }
  site.jobs.work(JOB, work, { retries: 2, patience: 6 * 3600 })
  repeatJob(app, site, JOB, LOOK, () => {
    const startAfter = getNextTime(backup.times, new Date())
    return { singletonKey: startAfter.toISOString(), startAfter }
  })
}

/** Copies the embedded database's files for the archive at the same times, and at once where there is no copy yet. */
function baseBackupJob(app: FastifyInstance, site: AppContext): void {
  const { backup, databaseUrl, dataDir } = site.config
  const { walArchive: archive, keep, times } = backup
  if (archive === undefined || databaseUrl !== undefined) return
  const work = async () => {
    const db = openDatabase(site.db.url, { max: 1, timeouts: TASK_TIMEOUTS })
    try {
      await makeBaseBackup({ pool: db.pool, data: getClusterPlace(dataDir, archive).data, archive, keep })
    } finally {
      await db.close()
    }
  }
  site.jobs.work('base-backup', work, { retries: 2, patience: 6 * 3600 })
  repeatJob(app, site, 'base-backup', LOOK, () => {
    if (listBases(archive).length === 0) return { singletonKey: 'first' }
    const startAfter = getNextTime(times, new Date())
    return { singletonKey: startAfter.toISOString(), startAfter }
  })
}

/** Returns the next moment after `now` that is one of the times of day, `HH:MM` in UTC. */
export function getNextTime(times: readonly string[], now: Date): Date {
  const onDay = (offset: number) =>
    times.map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset, hours, minutes)
    })
  return new Date(Math.min(...[...onDay(0), ...onDay(1)].filter((each) => each > Number(now))))
}
