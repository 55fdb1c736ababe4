import { randomUUID } from 'node:crypto'
import { inDatabase, openDatabase } from '../../host/_db/database.ts'
import { migrate } from '../../host/_db/migrate.ts'
import { onServer } from '../../host/_testing/on-server.ts'
import { getCopy, throwawayCluster } from '../../host/_testing/throwaway-cluster.ts'
import { seedDemo } from '../../host/demo/index.ts'
import { loadReference } from '../../host/reference/index.ts'

const SIGNALS = ['SIGTERM', 'SIGHUP'] as const
const TEMPLATE = 'world'
/** Enough that every page has something to show in the larger cities. */
const PROPERTIES = 4000

/**
 * Starts a PostgreSQL server with a small demo world, from which each host of the tests gets its own database. It is
 * started once; tests in other processes find it by PLAT_TEST_SERVER.
 * @returns ends it
 */
export async function startWorld(): Promise<() => void> {
  if (process.env.PLAT_TEST_SERVER) return () => {}
  const cluster = throwawayCluster(100)
  const server = cluster.url('postgres')
  await onServer(server, `create database ${TEMPLATE}`)
  const db = openDatabase(inDatabase(server, TEMPLATE))
  await migrate(db.pool)
  await loadReference(db)
  await seedDemo(db, { size: PROPERTIES })
  await db.close()
  process.env.PLAT_TEST_SERVER = server
  const end = () => {
    delete process.env.PLAT_TEST_SERVER
    process.off('exit', end)
    cluster.stop()
    // Last: a second signal would end the process in the midst of it.
    for (const signal of SIGNALS) process.off(signal, leave)
  }
  const leave = (signal: NodeJS.Signals) => {
    end()
    process.kill(process.pid, signal)
  }
  // However the tests end, no server stays behind; a signal ends a process without its exit.
  process.on('exit', end)
  for (const signal of SIGNALS) process.on(signal, leave)
  return end
}

/** Copies the world for one host. @returns its address for DATABASE_URL */
export async function worldDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.PLAT_TEST_SERVER
  if (!server) throw new Error('startWorld() comes before the first host')
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await onServer(server, getCopy(name, TEMPLATE))
  return {
    url: inDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`).catch(() => {}),
  }
}
