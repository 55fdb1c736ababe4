import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The state that a running server writes to `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** True if it accepts connections. */
  ready: boolean
}

/**
 * Finds the running server of a cluster. PostgreSQL itself detects a file that a dead server left, unless the number in
 * it belongs to a zombie or by now to another program, which it would take for a running server; such a file is removed
 * here. (PostgreSQL sees from shared memory, not from this file, whether a process of the old server still writes.)
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined
  if (isServer(pid, data)) return { pid, ready: lines[7]?.trim() === 'ready' }
  rmSync(file, { force: true })
  return undefined
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** Tells whether a process has this number, whoever owns it. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Tells whether a process is the cluster's server: it works in its folder and has its name, unlike a zombie. If the
 * system does not tell, it is assumed.
 */
function isServer(pid: number, data: string): boolean {
  let command: string
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] as string
  } catch {
    return exists(pid) && !existsSync('/proc/self')
  }
  if (!basename(command).startsWith('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // Even root may not look into processes of others, in some containers.
    return exists(pid)
  }
}
