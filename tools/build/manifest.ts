import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rollup'
import { EMBED, VERSION, writeServed } from './output.ts'
import { PUBLIC_ISLANDS } from './public-islands.ts'

/** `dist/embed/manifest.json`: which files belong together. */
export interface Manifest {
  version: string
  /** `ssr` is the build hash; `chunks` are files of `/embed/c/` that the island needs at once, its own last. */
  islands: Record<string, { ssr: string; chunks: string[] }>
  /** The file of `/embed/c/` that lists the chunks of islands that only our own pages have. */
  own: string
  /** Files of `/embed/c/` that are fetched later, by the module that is imported. */
  lazy: Record<string, string>
  /** The lazy chunks that can be used without the island's other chunks. */
  standalone: Record<string, string>
  /** The lazily loaded parts of one-file forms, by the name of the form. */
  oneFile: Record<string, Record<string, string>>
}

const MANIFEST = `${EMBED}/manifest.json`

/** The origin in snippets when neither script tag nor page tells it. */
const HOME = new URL('/embed/', process.env.PUBLIC_URL ?? 'http://localhost:4000').href

export const readManifest = (): Manifest => JSON.parse(fs.readFileSync(MANIFEST, 'utf8'))

export function writeManifest(manifest: Manifest): void {
  writeServed(MANIFEST, JSON.stringify(manifest, null, 2))
}

/**
 * The folder in which each one-file form leaves its parts until all forms are built, since several processes build
 * them.
 */
const PARTS = '.cache/build/parts'

export function writeParts(form: string, parts: Record<string, string>): void {
  fs.mkdirSync(PARTS, { recursive: true })
  fs.writeFileSync(path.join(PARTS, `${form}.json`), JSON.stringify(parts))
}

export function readParts(): Manifest['oneFile'] {
  const files = fs.readdirSync(PARTS).sort()
  return Object.fromEntries(
    files.map((file) => [path.basename(file, '.json'), JSON.parse(fs.readFileSync(path.join(PARTS, file), 'utf8'))]),
  )
}

/** Options of `virtualManifest`. */
export interface VirtualManifestOptions {
  version?: string
  /** Makes the expression for where the files lie from the one that is known when building. */
  home?: (known: string) => string
  /** Islands beside the real ones, for measuring. */
  extra?: Manifest['islands']
}

/** Creates a Rollup plugin for `virtual:plat-manifest`, described by loader/manifest.d.ts. */
export function virtualManifest({
  version = VERSION,
  home = (known) => known,
  extra = {},
}: VirtualManifestOptions = {}): Plugin {
  const ID = 'virtual:plat-manifest'
  return {
    name: 'plat-virtual-manifest',
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      const { own, islands } = readManifest()
      const known = Object.entries(islands).filter(([name]) => PUBLIC_ISLANDS.has(name))
      return [
        `export const common = ${JSON.stringify(getCommon(islands).join(' '))}`,
        `export const islands = ${JSON.stringify(listChunks([...known, ...Object.entries(extra)], getCommon(islands)))}`,
        `export const own = ${JSON.stringify(path.basename(own, '.js'))}`,
        `export const version = ${JSON.stringify(version)}`,
        `export const major = ${JSON.stringify(`${version.split('.')[0]}.`)}`,
        `export const home = ${home(JSON.stringify(HOME))}`,
      ].join('\n')
    },
  }
}

/** Returns the chunks that all islands need. */
function getCommon(islands: Manifest['islands']): string[] {
  const [first = [], ...rest] = Object.values(islands).map(({ chunks }) => chunks)
  return first
    .slice(0, -1)
    .flatMap((file) => (rest.every((list) => list.includes(file)) ? path.basename(file, '.js') : []))
}

/** Lists chunks of islands as text, each island's own first, without those that all need. */
function listChunks(islands: [name: string, Manifest['islands'][string]][], common: readonly string[]): string {
  return islands
    .map(([, { chunks }]) => {
      const files = chunks.map((file) => path.basename(file, '.js'))
      return [files.at(-1), ...files.slice(0, -1).filter((file) => !common.includes(file))].join(' ')
    })
    .join()
}

/**
 * Makes the module that lists the chunks of islands that only our own pages have. Its name changes with what is in it.
 * @returns its file in `/embed/c/`, and its code
 */
export function makeOwnList(islands: Manifest['islands']): { file: string; code: string } {
  const own = Object.entries(islands).filter(([name]) => !PUBLIC_ISLANDS.has(name))
  const code = `export const islands=${JSON.stringify(listChunks(own, getCommon(islands)))}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7)
  return { file: `own-islands.${hash}.js`, code }
}
