import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { type ClusterPlace, EmbeddedError, own } from './data-place.ts'
import { exists } from './postmaster.ts'
import { findNamedUser, getUserIds, serverEnv } from './server-user.ts'
import { unsyncedMark } from './sync-folder.ts'

/** The same order and the same case everywhere, whatever the system's own language. */
export const INITDB = [
  ...['-U', 'plat', '--auth=trust'],
  ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

/**
 * Makes the cluster's folder if it is not there: beside its place, and with one rename, so that a cluster is whole or not
 * there at all. `syncCluster()` has to bring it to the disk.
 * @throws EmbeddedError with what initdb said
 */
export async function makeCluster(place: ClusterPlace, binaries: Binaries = findBinaries(place.user)): Promise<void> {
  const { data, user } = place
  removeLeftovers(data)
  if (existsSync(data)) return
  const draft = `${data}.new-${process.pid}`
  try {
    mkdirSync(draft, { mode: 0o700 })
    own(draft, user)
    await initialize(binaries.initdb, ['-D', draft, '--no-sync', ...INITDB], place)
    writeFileSync(unsyncedMark(data), '')
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster; its cluster is as good.
    if (existsSync(data)) return
    throw error instanceof EmbeddedError ? error : cannot(data, (error as Error).message)
  }
}

/**
 * Runs initdb, which wants a name for its user though the cluster needs none. Where our number has no name, as in containers that run
 * as any number, it runs as a user that has one, in a namespace in which that user is us.
 */
async function initialize(initdb: string, args: string[], place: ClusterPlace): Promise<void> {
  try {
    await run(initdb, args, place)
  } catch (error) {
    if (!NAMELESS.test((error as Error).message)) throw error
    const named = findNamedUser()
    const mapped = ['--user', `--map-user=${named?.uid}`, initdb, ...args]
    await (named ? run('unshare', mapped, place) : Promise.reject()).catch(() => {
      throw new EmbeddedError(
        `The database in ${place.data} cannot be made: the user ID ${process.getuid?.()} has no name on this system. ${NAME_REMEDY}`,
      )
    })
  }
}

const NAMELESS = /could not look up effective user ID/
const NAME_REMEDY =
  'Give it one (a line in /etc/passwd), start as a user that has one, or give DATABASE_URL a server of your own.'

/** Removes the folders of an initdb that was killed. */
function removeLeftovers(data: string): void {
  for (const name of readdirSync(dirname(data))) {
    const pid = new RegExp(`^${basename(data)}\\.new-(\\d+)$`).exec(name)?.[1]
    // Our own number in it is that of somebody before us: we have made nothing yet.
    if (pid && (Number(pid) === process.pid || !exists(Number(pid)))) {
      rmSync(join(dirname(data), name), { recursive: true, force: true })
    }
  }
}

function run(file: string, args: string[], { data, user }: ClusterPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { ...getUserIds(user), cwd: dirname(data), env: serverEnv() }
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => reject(cannot(data, error.message)))
    child.on('close', (code, signal) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(cannot(data, getReason(output) || `initdb was ended by ${signal ?? `code ${code}`}`))
    })
  })
}

const cannot = (data: string, why: string) => new EmbeddedError(`The database in ${data} cannot be made: ${why}.`)

/** Picks the first line that names a problem a person can fix, not how far the program got. */
export function getReason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const fault = lines.findLast((line) => /\b(FATAL|PANIC)\b/.test(line)) ?? lines.find((line) => /\berror\b/.test(line))
  return (fault ?? lines.find(Boolean) ?? '').replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}
