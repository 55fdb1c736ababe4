import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'

/** A PostgreSQL server of our own on a Unix socket. */
export interface Cluster {
  /** Connection string of a database in it. */
  url(name: string): string
  stop(): void
}

/**
 * Makes a cluster in an empty folder and starts it.
 * @param folder short: a socket's path has at most 107 bytes
 */
export function startNewCluster(folder: string, settings: Record<string, string> = {}): Cluster {
  const { initdb, pgCtl } = findBinaries()
  const user = serverUser()
  const data = join(folder, 'data')
  const socket = join(folder, 's')
  for (const each of [folder, data, socket]) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    if (user) chownSync(each, user.uid, user.gid)
  }
  const options = { ...user, cwd: folder, encoding: 'utf8' as const, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const run = (file: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (status !== 0) throw new Error(`${file} failed: ${stderr || stdout}`)
  }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  if (!existsSync(join(data, 'PG_VERSION'))) {
    run(initdb, ['-D', data, '-U', 'plat', '--auth=trust', '--no-sync', ...locale])
  }
  const given = Object.entries({ listen_addresses: '', unix_socket_directories: socket, ...settings })
  const flags = given.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
  // Standard output must not be a pipe: the server would keep it open, and pg_ctl never end.
  const log = join(folder, 'log')
  const args = ['-D', data, '-l', log, '-o', flags, '-w', 'start']
  const { status } = spawnSync(pgCtl, args, { ...options, stdio: 'ignore' })
  if (status !== 0) throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  return {
    url: (name) => `postgres://plat@/${name}?host=${encodeURIComponent(socket)}`,
    stop: () => void spawnSync(pgCtl, ['-D', data, '-m', 'immediate', 'stop'], { ...options, stdio: 'ignore' }),
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` if there is such a user, else as `nobody`. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
