import { Gauge, type Registry } from 'prom-client'
import { readOldestUnarchived } from '../../_db/archive/unarchived-store.ts'
import { readLastGood } from '../../_db/backup/runs-store.ts'
import type { AppContext } from '../app-context.ts'

/** Adds how old the newest copy of the data is, for each kind of copy that this host makes. */
export function addBackupGauges(registers: Registry[], { config, db }: AppContext): void {
  const { to, walArchive } = config.backup
  if (to)
    new Gauge({
      name: 'plat_backup_last_success_timestamp_seconds',
      help: 'Unix time at which the last good backup ended; 0 if there is none yet',
      registers,
      async collect() {
        this.reset()
        const found = await readLastGood(db.pool).catch(() => null)
        if (found !== null) this.set(found ? Number(found) / 1000 : 0)
      },
    })
  if (walArchive !== undefined && config.databaseUrl === undefined)
    new Gauge({
      name: 'plat_wal_archive_oldest_waiting_seconds',
      help: 'Seconds for which the oldest finished part of the write-ahead log has been waiting for its copy in WAL_ARCHIVE',
      registers,
      async collect() {
        this.reset()
        const seconds = await readOldestUnarchived(db.pool).catch(() => undefined)
        if (seconds !== undefined) this.set(seconds)
      },
    })
}
