import type pg from 'pg'
import { report } from '../_ops/reports.ts'
import { type Database, openDatabase } from './database.ts'
import { databaseFault, inOneLine } from './faults.ts'

/** Milliseconds between two checks, and for which one waits for an answer. */
const CHECK_MS = 2000
/** A replica that may lack what was committed longer ago is not read. Who wrote reads the primary for longer than that (host/_http/reads.ts). */
const MAX_BEHIND_MS = 8000

/** A copy of the database that follows it, for reads that may be seconds old. */
export interface Replica {
  /** The replica; a query that it cannot do now is done by the primary. */
  readonly db: Database
  /** Returns what keeps it from being read, in words. */
  trouble(): string | undefined
  /** Checks it once; resolves when it is known how it is. */
  check(): Promise<void>
  /** Checks it from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

/** How far a server is, and which one it is. */
interface Position {
  at: number
  position: string
  system: string
  started: string
}

const SERVER =
  'pg_postmaster_start_time()::text as started, (select system_identifier::text from pg_control_system()) as system'

/** Opens the replica of a database. Nothing is read there until a check has found that it follows. */
export function openReplica(primary: Database, url: string): Replica {
  const db = openDatabase(url, { timeouts: primary.timeouts })
  repeatOnPrimary(db.pool, primary.pool)
  // Checks need connections of their own: behind busy pools they would be late, and send all reads to the primary.
  const [here, there] = [primary.url, url].map((each) =>
    openDatabase(each, { max: 1, timeouts: primary.timeouts }),
  ) as [Database, Database]
  /** A position of the primary that the replica has not reached yet, as far as is known. */
  let awaited: Position | undefined
  /** The replica has everything that was committed before. */
  let currentAt = 0
  let fault: string | undefined = 'it was not checked yet'
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function compare(): Promise<string | undefined> {
    awaited ??= await readPosition(here)
    const { position, system, started, at } = awaited
    const { rows } = await there.pool.query(
      `select pg_is_in_recovery() as standby, ${SERVER},
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as reached`,
      [position],
    )
    const [found] = rows
    if (found.system !== system) return 'it is no copy of the server of DATABASE_URL'
    // A replica that was made a primary goes its own way.
    if (!found.standby && found.started !== started) return 'it does not follow the server of DATABASE_URL'
    if (found.reached) {
      currentAt = at
      awaited = undefined
    }
    return undefined
  }

  async function check(): Promise<void> {
    const timeout = new Promise<string>((resolve) => {
      setTimeout(resolve, CHECK_MS, `no answer within ${CHECK_MS / 1000} seconds`).unref()
    })
    fault = await Promise.race([compare().catch(inOneLine), timeout])
    // After a failover the position of before may never be reached.
    if (fault) awaited = undefined
  }

  async function start(): Promise<void> {
    await check()
    if (!closed) timer = setTimeout(start, CHECK_MS).unref()
  }

  return {
    db,
    trouble: () => fault ?? (Date.now() - currentAt > MAX_BEHIND_MS ? 'it is behind' : undefined),
    check,
    start,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([db.close(), here.close(), there.close()])
    },
  }
}

async function readPosition({ pool }: Database): Promise<Position> {
  const at = Date.now()
  const { rows } = await pool.query(`select pg_current_wal_lsn()::text as position, ${SERVER}`)
  return { ...rows[0], at }
}

type Query = (config: unknown, values?: unknown) => Promise<unknown>

/** What a standby says to a query that needs rows which the primary has removed since. */
const CONFLICT = '40001'

/** Makes a pool give a query to another one where its own server is away, has older tables, or would have to write. */
function repeatOnPrimary(pool: pg.Pool, primary: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const repeated: Query = async (config, values) => {
    try {
      return await query(config, values)
    } catch (error) {
      const kind = databaseFault(error)
      if (kind !== 'away' && kind !== 'schema' && (error as { code?: unknown }).code !== CONFLICT) throw error
      report('read', { result: 'failed' })
      return (primary.query as Query)(config, values)
    }
  }
  Object.assign(pool, { query: repeated })
}
