import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Reads the key that signs what browsers store: SECRET, or else a key in `dataDir/secret`, created once and readable by
 * nobody else. Copies of the host on several machines need the same SECRET.
 */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  return read(file) ?? make(file)
}

/** The settings that say which keys there are. */
export type Keys = Pick<Config, 'secret' | 'secretOld' | 'dataDir'>

/** Reads all keys, the newest first: earlier ones come from SECRET_OLD and from `dataDir/secret.old`, one a line. */
export function readSecrets(config: Keys): [newest: string, ...old: string[]] {
  const newest = readSecret(config)
  const old = new Set([...config.secretOld, ...(read(oldFile(config))?.split('\n') ?? [])])
  return [newest, ...[...old].filter((key) => key && key !== newest)]
}

/** Reads the keys that there are; none where nothing was ever signed. */
export const findSecrets = (config: Keys): string[] =>
  config.secret === undefined && read(join(config.dataDir, 'secret')) === undefined ? [] : readSecrets(config)

/**
 * Takes over the keys of a backup. The newest becomes ours where we have none; the others are kept as old ones.
 * @returns whether our newest key is another one
 */
export function adoptSecrets(config: Keys, [newest, ...old]: readonly string[]): boolean {
  if (newest === undefined) return false
  const file = join(config.dataDir, 'secret')
  if (config.secret === undefined && read(file) === undefined) writeWhole(file, newest)
  const [ours, ...known] = readSecrets(config)
  const all = new Set([...known, newest, ...old])
  all.delete(ours)
  if (all.size) writeWhole(oldFile(config), [...all].join('\n'))
  return ours !== newest
}

/** Makes a new key in `dataDir/secret`; the present one becomes an old one. */
export function replaceSecret(config: Keys): void {
  writeWhole(oldFile(config), readSecrets(config).join('\n'))
  writeWhole(join(config.dataDir, 'secret'), createKey())
}

const oldFile = ({ dataDir }: Keys) => join(dataDir, 'secret.old')

const createKey = () => randomBytes(32).toString('hex')

function writeWhole(file: string, text: string): void {
  const draft = `${file}.new-${process.pid}`
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

function make(file: string): string {
  const draft = `${file}.new-${process.pid}`
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(draft, `${createKey()}\n`, { mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link never takes the place of what another process made a moment before.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) as string
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
