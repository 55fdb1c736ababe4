import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as if we are root, which it refuses. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/**
 * `postgres` if there is such a user, else `nobody`; whoever owns a cluster already, goes on running it. None is made.
 * @param cluster folder of a cluster that may be there
 * @returns undefined where we are not root and everything runs as ourselves
 */
export function serverUser(cluster?: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false })?.uid
  const byOwner = owner ? users.find((user) => user?.uid === owner) : undefined
  return byOwner ?? users.find((user) => user?.name === 'postgres') ?? users.find((user) => user?.name === 'nobody')
}

const readUsers = () => readFileSync('/etc/passwd', 'utf8').split('\n').map(getUser)

/** Finds a user with a name who is not root. */
export const findNamedUser = (): ServerUser | undefined => readUsers().find((user) => user && user.uid !== 0)

function getUser(line: string): ServerUser | undefined {
  const [name = '', , uid = '', gid = ''] = line.split(':')
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/** Tells whether that user can enter a folder. The system is asked, because it also knows access lists. */
export function canEnter(user: ServerUser | undefined, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...getUserIds(user),
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Returns the options that make a process run as that user. */
export const getUserIds = (user: ServerUser | undefined): { uid?: number; gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {}

/** Returns our environment without variables that would give PostgreSQL's programs another port, folder or language. */
export function serverEnv(): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(rest), LC_ALL: 'C', TZ: 'UTC' }
}
