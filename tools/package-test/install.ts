import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmEnv } from '../setup/environment.mjs'
import { findNpmCli } from '../setup/npm-cli.mjs'
import { root } from '../setup/root.mjs'

/** The packages that a user's page installs beside ours, packed from our own folder so that no network is needed. */
const BESIDE = [
  ...['react', 'react-dom', 'scheduler', 'zod', 'dompurify', '@types/react', '@types/react-dom', 'csstype'],
  ...['zoom', 'selection', 'dispatch', 'drag', 'interpolate', 'transition', 'color', 'ease', 'timer'].map(
    (name) => `d3-${name}`,
  ),
]

export interface Stranger {
  /** The folder of their project, with the package installed. */
  folder: string
  /** Files in our tarball. */
  files: string[]
}

/** Packs what `dist/npm` holds and installs the tarball in a project of its own, as a stranger would. */
export function install(): Stranger {
  const around = mkdtempSync(join(tmpdir(), 'plat-package-'))
  const folders = [join(root, 'dist/npm'), ...BESIDE.map((name) => join(root, 'node_modules', name))]
  const packed: { name: string; filename: string; files: { path: string }[] }[] = JSON.parse(
    npm(around, 'pack', '--json', '--ignore-scripts', ...folders),
  )
  const folder = join(around, 'project')
  mkdirSync(folder)
  cpSync(join(import.meta.dirname, 'page'), folder, { recursive: true })
  const dependencies = Object.fromEntries(packed.map(({ name, filename }) => [name, `file:../${filename}`]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional')
  return { folder, files: packed.find(({ name }) => name === 'plat')?.files.map(({ path }) => path) ?? [] }
}

function npm(cwd: string, ...args: string[]): string {
  const options = { cwd, encoding: 'utf8', env: npmEnv(), stdio: 'pipe' } as const
  return execFileSync(process.execPath, [findNpmCli(), ...args], options)
}
