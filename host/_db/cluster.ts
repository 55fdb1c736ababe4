import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { own } from './data-place.ts'
import { INITDB } from './make-cluster.ts'
import { getUserIds, serverEnv, serverUser } from './server-user.ts'

/** A PostgreSQL server on a Unix socket, for tests: nothing in it has to survive, and nobody but us knows it. */
export interface Cluster {
  /** Connection string of a database in it. */
  url(name: string): string
  stop(): void
}

/** The options of initdb that PostgreSQL before 17 knows too. */
const OLD_INITDB = ['-U', 'plat', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']

/**
 * Makes a cluster in an empty folder and starts it.
 * @param folder short: a socket's path has at most 107 bytes
 * @param others programs of another PostgreSQL than ours
 */
export function startNewCluster(
  folder: string,
  settings: Record<string, string> = {},
  others?: Pick<Binaries, 'initdb' | 'pgCtl'>,
): Cluster {
  const user = serverUser()
  const { initdb, pgCtl } = others ?? findBinaries(user)
  const data = join(folder, 'data')
  const socket = join(folder, 's')
  for (const each of [folder, data, socket]) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    own(each, user)
  }
  const options = { ...getUserIds(user), cwd: folder, encoding: 'utf8' as const, env: serverEnv() }
  const run = (file: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (status !== 0) throw new Error(`${file} failed: ${stderr || stdout}`)
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    run(initdb, ['-D', data, '--no-sync', ...(others ? OLD_INITDB : INITDB)])
  }
  const serverSettings = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socket,
    port: '5432',
    ...settings,
  })
  const flags = serverSettings.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
  // Standard output must not be a pipe: the server would keep it open, and pg_ctl never end.
  const log = join(folder, 'log')
  const args = ['-D', data, '-l', log, '-o', flags, '-w', 'start']
  const { status } = spawnSync(pgCtl, args, { ...options, stdio: 'ignore' })
  if (status !== 0) throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  return {
    url: (name) => `postgres://plat@localhost:5432/${name}?host=${encodeURIComponent(socket)}`,
    stop: () => void spawnSync(pgCtl, ['-D', data, '-m', 'immediate', 'stop'], { ...options, stdio: 'ignore' }),
  }
}
