import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rollup'

/** The output of `npm run dev`: beside `dist/`, so that neither disturbs the other and tests can run meanwhile. */
export const DEV = '.cache/dev'

/** The folder that is served as `/embed/…`. */
export const EMBED = process.env.PLAT_DEV === '1' ? `${DEV}/embed` : 'dist/embed'
export const VERSION: string = JSON.parse(fs.readFileSync('package.json', 'utf8')).version
/** The major in the evergreen URL. */
export const MAJOR = `v${VERSION.split('.')[0]}`

/** Compressed forms that stand beside a served file, by what is put behind its name. */
export const COMPRESSED = ['.br', '.gz']

/**
 * Writes a file that browsers fetch. Its compressed forms belong to its earlier content, so they go; `npm run build` makes them
 * again (tools/build/release.ts).
 */
export function writeServed(file: string, code: string | Uint8Array): void {
  const bytes = Buffer.from(code)
  if (fs.existsSync(file)) {
    if (fs.readFileSync(file).equals(bytes)) return
    // A name with a hash is for ever: somebody may hold it in a cache.
    if (file.startsWith(`${EMBED}/c/`)) throw new Error(`${file} is published with other bytes: lengthen the hash.`)
  }
  for (const suffix of COMPRESSED) fs.rmSync(file + suffix, { force: true })
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, bytes)
}

/** Creates a Rollup plugin that writes each chunk into a folder with `writeServed`. */
export function serveChunks(folder: string): Plugin {
  return {
    name: 'plat-serve',
    generateBundle(_, bundle) {
      for (const [name, chunk] of Object.entries(bundle)) {
        writeServed(path.join(folder, name), chunk.type === 'chunk' ? chunk.code : chunk.source)
        delete bundle[name]
      }
    },
  }
}

export const getIntegrity = (file: string): string =>
  `sha384-${createHash('sha384').update(fs.readFileSync(file)).digest('base64')}`
