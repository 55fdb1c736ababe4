import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getArchiveSettings, makeArchive } from './archive/archive.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterPlace, EmbeddedError } from './data-place.ts'
import { getReason } from './make-cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { getUserIds, serverEnv } from './server-user.ts'

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Enough for a host's connections, its tasks and its copies.
  max_connections: '60',
  // A host that was killed must not leave its last query, and its locks, to run on.
  client_connection_check_interval: '1s',
  // Errors of a query are reported to its sender; the log is for the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Starts the server of a cluster, detached: signals to our group do not reach it, since it has to outlive the requests that
 * still run when we are told to stop.
 * @param more further settings of the server
 * @returns when it takes connections, or another process has started one
 * @throws EmbeddedError with the last thing that it said
 */
export async function startServer(place: ClusterPlace, more: Record<string, string> = {}): Promise<void> {
  const { data, socket, log, user, archive } = place
  const { postgres } = findBinaries(user)
  if (archive !== undefined) makeArchive(place, archive)
  const archiving = archive === undefined ? {} : getArchiveSettings(archive)
  const settings = Object.entries({ ...SETTINGS, ...archiving, ...more, unix_socket_directories: socket })
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  keepOne(log)
  const out = openSync(log, 'a', 0o600)
  let end: string | undefined
  const child = spawn(postgres, args, {
    ...getUserIds(user),
    cwd: data,
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', (code, signal) => {
    end = getReason(read(log)) || `it ended with ${signal ?? `code ${code}`}`
  })
  child.unref()
  while (!findPostmaster(data)?.ready) {
    if (end && /lock file .* already exists/.test(end)) return
    if (end) throw new EmbeddedError(`The database in ${data} cannot be started: ${end}. More is in ${log}.`)
    await sleep(10)
  }
}

/** Keeps the log of the previous run, but no older ones. */
function keepOne(log: string): void {
  try {
    renameSync(log, `${log}.old`)
  } catch {
    // There was no such file.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
