import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startNewCluster } from '../_db/cluster.ts'
import { own } from '../_db/data-place.ts'
import { findPostmaster } from '../_db/postmaster.ts'
import { serverUser } from '../_db/server-user.ts'

/** A primary server, and one that follows it by streaming replication. */
export interface ServerPair {
  primary: Cluster
  /** Starts the server that follows the primary; again, after it was stopped. */
  startStandby(): Cluster
  /** Starts a server that has nothing to do with them. */
  startOther(): Cluster
  /** The number of a server's process. */
  getPid(name: 'primary' | 'standby'): number
  /** Stops all of them and deletes their files. */
  close(): void
}

export function makeServerPair(settings: Record<string, string> = {}): ServerPair {
  const folder = mkdtempSync(join(tmpdir(), 'plat-r-'))
  const user = serverUser()
  own(folder, user)
  const running: Cluster[] = []
  const start = (name: string, more: Record<string, string> = {}) => {
    const cluster = startNewCluster(join(folder, name), { fsync: 'off', ...settings, ...more })
    running.push(cluster)
    return cluster
  }
  start('primary').stop()
  mkdirSync(join(folder, 'standby'))
  const { status } = spawnSync('cp', ['-a', join(folder, 'primary/data'), join(folder, 'standby/data')])
  if (status !== 0) throw new Error('The primary could not be copied.')
  rmSync(join(folder, 'standby/data/postmaster.pid'), { force: true })
  const signal = join(folder, 'standby/data/standby.signal')
  writeFileSync(signal, '')
  own(signal, user)
  return {
    primary: start('primary'),
    startStandby: () =>
      start('standby', {
        primary_conninfo: `host=${join(folder, 'primary/s')} port=5432 user=plat`,
        hot_standby_feedback: 'on',
      }),
    startOther: () => start('other'),
    getPid: (name) => findPostmaster(join(folder, name, 'data'))?.pid as number,
    close() {
      for (const cluster of running.toReversed()) cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
