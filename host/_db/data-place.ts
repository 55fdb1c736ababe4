import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sha256 } from '../_config/tokens.ts'
import { ELSEWHERE } from './binaries.ts'
import { canEnter, getUserIds, type ServerUser, serverUser } from './server-user.ts'

/** The folder of an embedded cluster and the user that runs it. */
export interface ClusterPlace {
  /** Folder of the cluster, and of what is beside it while it is made. */
  data: string
  /** Short enough for a socket's path, and open to nobody else. */
  socket: string
  log: string
  user: ServerUser | undefined
  /** Folder for its write-ahead log; undefined: it is not archived. */
  archive: string | undefined
  /** Sentences on why it is not where one would look for it. */
  notes: string[]
}

/** The embedded server cannot be had; the message says why and, where it can, what to do. */
export class EmbeddedError extends Error {}

/** The longest path of a socket is 103 bytes on macOS, 107 on Linux; its name takes 14. */
const MAX_LENGTH = 88

/**
 * Finds or makes the folders of the cluster of a DATA_DIR. The cluster itself is not made.
 * @param archive folder for its write-ahead log, if it is to be archived
 * @throws EmbeddedError where they cannot be made or reached
 */
export function getClusterPlace(dataDir: string, archive?: string): ClusterPlace {
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      'The embedded PostgreSQL is not offered on Windows: give DATABASE_URL a server of your own.',
    )
  }
  makeFolder(dataDir)
  const own = join(dataDir, 'pg')
  const user = serverUser(own)
  if (canEnter(user, dataDir) || openForSearch(dataDir, user)) return inFolder(dataDir, user, archive, [])
  const who = `the user ${user?.name}, whom PostgreSQL runs as,`
  if (existsSync(own)) {
    throw new EmbeddedError(
      `${own} has a database that ${who} can no longer reach: give the folders above it back their rights.`,
    )
  }
  const elsewhere = join(ELSEWHERE, `${basename(dataDir)}-${hash(dataDir)}`)
  makeFolder(elsewhere)
  return inFolder(elsewhere, serverUser(join(elsewhere, 'pg')), archive, [
    `The database of ${dataDir} is kept in ${elsewhere}, since ${who} cannot reach the former.`,
  ])
}

function inFolder(
  folder: string,
  user: ServerUser | undefined,
  archive: string | undefined,
  notes: string[],
): ClusterPlace {
  const [data, log] = [join(folder, 'pg'), join(folder, 'pg.log')]
  return { data, socket: socketFolder(folder, user), log, user, archive, notes }
}

/**
 * Opens a closed folder of ours for searching, so that the cluster needs no other place; its contents have permissions
 * of their own.
 */
function openForSearch(dataDir: string, user: ServerUser | undefined): boolean {
  const { mode, uid } = statSync(dataDir)
  if (!user || uid !== 0) return false
  chmodSync(dataDir, mode | 0o011)
  if (canEnter(user, dataDir)) return true
  chmodSync(dataDir, mode)
  return false
}

function socketFolder(folder: string, user: ServerUser | undefined): string {
  const near = join(folder, 'socket')
  const [tmp = '/tmp'] = [tmpdir(), '/tmp'].filter((each) => Buffer.byteLength(each) < 60 && canEnter(user, each))
  const socket = Buffer.byteLength(near) <= MAX_LENGTH ? near : join(tmp, `plat-${hash(folder)}`)
  makeFolder(socket, 0o700)
  const { uid } = getUserIds(user)
  const found = lstatSync(socket)
  // In a folder that is open to all, somebody else might have created it before us.
  const ours = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === uid)
  if (!ours) throw new EmbeddedError(`${socket} belongs to somebody else; the database's socket was to be in it.`)
  own(socket, user)
  chmodSync(socket, 0o700)
  return socket
}

/** @throws EmbeddedError that names folder and reason */
export function makeFolder(folder: string, mode = 0o755): void {
  try {
    mkdirSync(folder, { recursive: true, mode })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new EmbeddedError(
      `The folder ${folder} cannot be made (${code ?? message}): choose another one with DATA_DIR.`,
    )
  }
}

export function own(path: string, user: ServerUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid)
}

const hash = (text: string) => sha256(text).toString('hex').slice(0, 12)
