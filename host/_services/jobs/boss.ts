import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { inOneLine } from '../../_db/faults.ts'
import type { Listener } from '../../_db/listener.ts'
import { MigrationError } from '../../_db/migrate.ts'

/** The schema of pg-boss, separate from our own tables and not part of backups (docs/operating.md). */
const SCHEMA = 'pgboss'

/** Seconds without a sign of life after which somebody else does a job; pg-boss takes no fewer. */
export const HEARTBEAT = 10
const LOOK_AFTER = 5

/** pg-boss on our pool and our listening connection: neither is its own to close. */
export function makeBoss(pool: Pool, listener: Listener): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, heard, connected) => {
        const stop = listener.listen(channel, { heard, connected })
        return { close: async () => stop() }
      },
    },
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER,
    monitorIntervalSeconds: LOOK_AFTER,
    monitorVacuum: false,
    reindex: false,
  })
}

/**
 * Creates or updates the tables of pg-boss.
 * @throws MigrationError
 */
export async function installJobs(pool: Pool): Promise<void> {
  try {
    const { rows } = await pool.query('select to_regnamespace($1) is null as missing', [SCHEMA])
    const boss = new PgBoss({
      schema: SCHEMA,
      db: { executeSql: (text, values) => pool.query(text, values) },
      // A user who may not create schemas may not run "create schema if not exists" either.
      createSchema: rows[0].missing,
      schedule: false,
      supervise: false,
    })
    boss.on('error', () => {})
    await boss.start()
    await boss.stop({ graceful: false })
  } catch (error) {
    throw new MigrationError(`The tables of jobs could not be made: ${inOneLine(error)}.`, { cause: error })
  }
}
