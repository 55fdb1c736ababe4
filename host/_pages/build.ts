import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../_config/tokens.ts'

/** An island's entry in `dist/embed/manifest.json` (tools/build/manifest.ts writes it). */
interface BuiltIsland {
  /** Build hash: HTML marked with it is hydrated by the chunk that carries the same one. */
  ssr: string
  /** File names in `/embed/c/`: everything that the island imports, and itself last. */
  chunks: string[]
}

/** The build output as pages need it. */
export interface Build {
  version: string
  /** `v1`: the folder of the evergreen URLs. */
  major: string
  islands: Record<string, BuiltIsland | undefined>
  /**
   * URL of the loader for our own pages. The hash in its query makes sure that a page and the loader come from one build,
   * however long a browser keeps the evergreen file.
   */
  loader: string
  /** Parts of the build that are not there; pages are served without them. */
  missing: string[]
}

declare module '../_services/app-context.ts' {
  interface AppContext {
    /** The islands' build output, read anew until it is whole. */
    build(): Build
  }
}

/**
 * @param changes whether the folder is built again while the server runs (`npm run dev`)
 * @returns a function that reads the build output in `folder` until it is whole, and then remembers it
 */
export function buildReader(folder: string, changes = false): () => Build {
  let whole: Build | undefined
  return () => {
    if (whole) return whole
    const build = readBuild(folder)
    if (build.missing.length === 0 && !changes) whole = build
    return build
  }
}

function readBuild(folder: string): Build {
  const missing: string[] = []
  const manifest = readManifest(join(folder, 'manifest.json'))
  if (!manifest) missing.push('embed/manifest.json')
  const { version = '0.0.0', islands = {} } = manifest ?? {}
  const major = `v${version.split('.')[0]}`
  const loader = join(folder, major, 'loader.js')
  const hash = existsSync(loader) ? shortHash(readFileSync(loader)) : undefined
  if (manifest && !hash) missing.push(`embed/${major}/loader.js`)
  for (const built of Object.values(islands)) {
    for (const chunk of built?.chunks ?? []) if (!existsSync(join(folder, 'c', chunk))) missing.push(`embed/c/${chunk}`)
  }
  return { version, major, islands, loader: `/embed/${major}/loader.js?${hash ?? ''}`, missing: [...new Set(missing)] }
}

function readManifest(file: string): Pick<Build, 'version' | 'islands'> | undefined {
  try {
    const { version, islands } = JSON.parse(readFileSync(file, 'utf8'))
    return /^\d+\.\d+\.\d+$/.test(version) && typeof islands === 'object' && islands ? { version, islands } : undefined
  } catch {
    return undefined
  }
}

/** Eight characters that name a file's content in a URL. */
export const shortHash = (bytes: Buffer): string => sha256(bytes).toString('base64url').slice(0, 8)
