import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { inOneLine } from '../../_db/faults.ts'
import type { Listener } from '../../_db/listener.ts'
import { MigrationError } from '../../_db/migrate.ts'
import { createSemaphore } from '../../_http/semaphore.ts'

/** The schema of pg-boss, separate from our own tables whose waiting jobs are part of backups. */
const SCHEMA = 'pgboss'

/** Seconds without a sign of life after which somebody else does a job; pg-boss takes no fewer. */
export const HEARTBEAT = 10
const LOOK_AFTER = 5

/** Milliseconds that a poll may wait. There are only as many as workers, and the database ends each: none is refused. */
const MAX_POLL_WAIT_MS = 600_000

/** The query by which a worker of pg-boss polls for a job. */
const IS_POLL = /\bskip locked\b/i

/**
 * pg-boss on our pool and our listening connection: neither is its own to close. Its many workers poll for jobs on half of the
 * connections at most, so that on a slow line pages still get one, and so do heartbeats: a job whose heartbeat waits behind
 * polls would count as dead.
 */
export function makeBoss(pool: Pool, listener: Listener): PgBoss {
  const polls = createSemaphore(
    Math.max(1, Math.floor(pool.options.max / 2)),
    Number.POSITIVE_INFINITY,
    MAX_POLL_WAIT_MS,
  )
  return new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: (text, values) => {
        const ask = () => runStatements(pool, text, values)
        return IS_POLL.test(text) ? polls(ask) : ask()
      },
      listen: async (channel, onPayload, connected) => {
        const stop = listener.listen(channel, { receive: onPayload, connected })
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

/** Several statements in one text come with an empty list of values, with which the pool would prepare them as one. */
const runStatements = (pool: Pool, text: string, values?: unknown[]) =>
  pool.query(text, values?.length ? values : undefined)

/**
 * Creates or updates the tables of pg-boss.
 * @throws MigrationError
 */
export async function installJobs(pool: Pool): Promise<void> {
  try {
    const { rows } = await pool.query('select to_regnamespace($1) is null as missing', [SCHEMA])
    const boss = new PgBoss({
      schema: SCHEMA,
      db: { executeSql: (text, values) => runStatements(pool, text, values) },
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
