import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { LOCKS, tryLock } from './advisory-lock.ts'
import { findBinaries } from './binaries.ts'
import { closeClient, createClient } from './connection.ts'
import { type ClusterPlace, EmbeddedError } from './data-place.ts'
import { databaseFault } from './faults.ts'
import { makeCluster } from './make-cluster.ts'
import { exists, findPostmaster } from './postmaster.ts'
import { getUserIds, serverEnv } from './server-user.ts'
import { PAGE_TIMEOUTS, setTimeouts, TASK_TIMEOUTS } from './session-timeouts.ts'
import { startServer } from './start-server.ts'
import { syncCluster } from './sync-folder.ts'

/** A cluster that runs, and our hold on it. */
export interface Attached {
  /**
   * Holds the lock that keeps others from stopping the server, for as long as its session lives. It has no other use.
   */
  hold: Client
  /** Resolves when every file of the cluster is on the disk, which takes a moment for a new one. */
  synced: Promise<void>
  /** Lets go, and stops the server if nobody else uses it. */
  release(): Promise<void>
}

/** The roles of a cluster's users: one host, and any number of tasks (imports, backups). */
type Role = 'host' | 'task'

/** Recovery after a crash reads what was written since the last checkpoint. */
const TIMEOUT_MS = 120_000

export const getUrl = ({ socket }: ClusterPlace, name = 'plat'): string =>
  `postgres://plat@localhost:5432/${name}?host=${encodeURIComponent(socket)}`

/**
 * Makes the cluster if there is none, starts its server if none runs, or adopts the one that does, as a host that was
 * killed leaves it.
 * @param report hears what takes long
 * @throws EmbeddedError where the server cannot be had, or another host has it
 */
export async function attach(
  place: ClusterPlace,
  role: Role,
  report: (line: string) => void = () => {},
): Promise<Attached> {
  await makeCluster(place)
  const start = Date.now()
  for (let tries = 0; Date.now() - start < TIMEOUT_MS; tries++) {
    if (tries === 60) report('The database is still starting: it may be mending itself after a crash.')
    if (!findPostmaster(place.data)) await startServer(place).catch(unlessDying)
    const hold = await takeHold(place, role)
    if (hold) return attached(place, hold)
    await sleep(tries < 20 ? 20 : 250)
  }
  throw new EmbeddedError(`The database in ${place.data} does not take connections; ${place.log} may say why.`)
}

function attached(place: ClusterPlace, hold: Client): Attached {
  const synced = syncCluster(place.data)
  synced.catch(() => {})
  return { hold, synced, release: () => release(place, hold) }
}

/** Processes of a server that was killed may live for a moment longer; then a new one will not start yet. */
function unlessDying(error: Error): void {
  if (!/pre-existing shared memory block/.test(error.message)) throw error
}

/** @returns undefined where it may work a moment later */
async function takeHold(place: ClusterPlace, role: Role): Promise<Client | undefined> {
  const client = createClient(getUrl(place), PAGE_TIMEOUTS, `plat ${role} ${process.pid}`)
  try {
    await client.connect()
    await setTimeouts(client, PAGE_TIMEOUTS)
    if (role === 'host' && !(await tryLock(client, LOCKS.host))) {
      const other = await getHost(client)
      if (exists(other)) throw createInUseError(place, other)
    } else if (await tryLock(client, LOCKS.use, 'shared')) return client
    // The last one to use it is about to stop it; or the session of a killed host is about to end.
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') await createDatabase(place)
    else if (databaseFault(error) !== 'away') throw error
  }
  await closeClient(client)
  return undefined
}

const createInUseError = ({ data }: ClusterPlace, pid: number) =>
  new EmbeddedError(
    `Another host${pid ? ` (process ${pid})` : ''} uses the database in ${data}: stop it, or choose another folder with DATA_DIR.`,
  )

/** Process number of the host that has the lock; 0, which always exists, where it does not say. */
async function getHost(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1::bigint::oid and granted`,
    [LOCKS.host],
  )
  return Number(/^plat host (\d+)$/.exec(rows[0]?.application_name)?.[1] ?? 0)
}

async function createDatabase(place: ClusterPlace): Promise<void> {
  const admin = createClient(getUrl(place, 'postgres'), TASK_TIMEOUTS)
  await admin.connect()
  try {
    await setTimeouts(admin, TASK_TIMEOUTS)
    await admin.query('create database plat')
  } catch (error) {
    // Another process was faster.
    if (!/^(42P04|23505|55006)$/.test((error as { code?: string }).code ?? '')) throw error
  } finally {
    await closeClient(admin)
  }
}

async function release(place: ClusterPlace, hold: Client): Promise<void> {
  const alone = await letGo(hold).catch(() => false)
  if (alone) await stopServer(place)
  await closeClient(hold)
}

/**
 * Releases all locks and takes the lock of use again, if nobody else wants it. A client that asks while we hold it
 * alone retries and restarts the server.
 */
async function letGo(hold: Client): Promise<boolean> {
  await hold.query('select pg_advisory_unlock_all()')
  return tryLock(hold, LOCKS.use)
}

/** Stops the server fast: sessions are ended, and everything is on the disk. */
export async function stopServer({ data, user }: ClusterPlace): Promise<void> {
  const { pgCtl } = findBinaries(user)
  const options = { ...getUserIds(user), cwd: data, env: serverEnv(), stdio: 'ignore', detached: true } as const
  await once(spawn(pgCtl, ['-D', data, '-m', 'fast', '-w', '-t', '30', 'stop'], options), 'exit')
}
