import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '../_db/binaries.ts'
import { type Cluster, startNewCluster } from '../_db/cluster.ts'
import { exists, findPostmaster } from '../_db/postmaster.ts'
import { FULL } from './fuzz-runs.ts'

/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Free in it, and free memory, in bytes: all tests together keep less than half of that at once. */
const ROOM = 8 * 2 ** 30

/**
 * Returns the folder for clusters: copying a database writes 1,600 small files, so memory is faster, but tests that
 * measure a disk need one.
 */
const folderOfMany = () => (!FULL && freemem() > ROOM && roomIn(MEMORY) > ROOM ? MEMORY : tmpdir())

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Ends the servers of runs that were killed and could not: in memory, their files would stay until the machine is started anew. */
function sweep(place: string): void {
  for (const name of roomIn(place) ? readdirSync(place) : []) {
    const pid = Number(/^plat-pg-(\d+)-/.exec(name)?.[1])
    if (!pid || exists(pid)) continue
    const folder = join(place, name)
    try {
      const server = findPostmaster(join(folder, 'data'))
      if (server) process.kill(server.pid, 'SIGQUIT')
      // It writes to the folder until it ends; nothing else can be done meanwhile.
      for (let tries = 0; findPostmaster(join(folder, 'data')) && tries < 1000; tries++)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch {
      // It belongs to somebody else, or another run is removing it.
    }
  }
}

/**
 * Starts a PostgreSQL server of which nothing has to survive, in memory if there is enough.
 * @param connections most at once
 * @param others programs of another PostgreSQL than ours
 */
export function throwawayCluster(connections: number, others?: Pick<Binaries, 'initdb' | 'pgCtl'>): Cluster {
  for (const place of new Set([MEMORY, tmpdir()])) sweep(place)
  const folder = mkdtempSync(join(folderOfMany(), `plat-pg-${process.pid}-`))
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: String(connections),
    // To start workers takes longer than to read the few rows that tests have.
    max_parallel_workers_per_gather: '0',
  }
  const { url, stop } = startNewCluster(folder, settings, others)
  return {
    url,
    stop: () => {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the statement that makes a database from another: its files are copied, not written once more by the server's log */
export const getCopy = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`
