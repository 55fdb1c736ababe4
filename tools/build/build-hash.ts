import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rollup'

const ID = 'virtual:build-hash'

/** Folders beside the island's own whose files decide what it draws. */
const SHARED = ['_runtime', '_http', '_ui', '_domain', '_geo', '_map-ui', '_charts'].map((name) => `widgets/${name}`)

/** The packages that render, in the browser and on the server. */
const RUNTIMES = ['preact', '@preact/compat', 'preact-render-to-string']

/** Returns the names of all islands: the folders of widgets/ that do not start with an underscore. */
export function islandNames(): string[] {
  return fs
    .readdirSync('widgets', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .filter(({ name }) => fs.existsSync(`widgets/${name}/index.ts`))
    .map(({ name }) => name)
    .sort()
}

/**
 * Hashes everything that decides what an island draws. The server writes the hash into `data-plat-ssr`, and the island's chunk
 * compares it. Both are built from the same files, so they agree without knowing of each other.
 */
export function buildHash(island: string): string {
  const hash = createHash('sha256').update(sharedHash())
  addFolder(hash, `widgets/${island}`)
  return hash.digest('base64url').slice(0, 8)
}

let shared: Buffer | undefined

function sharedHash(): Buffer {
  if (shared) return shared
  const hash = createHash('sha256')
  for (const folder of SHARED) addFolder(hash, folder)
  for (const name of RUNTIMES) {
    hash.update(JSON.parse(fs.readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
  }
  shared = hash.digest()
  return shared
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  if (!fs.existsSync(folder)) return
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|stories)\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(fs.readFileSync(file))
}

/**
 * Creates a plugin for Rollup and Vite: `import build from 'virtual:build-hash'` is the hash of the island whose folder
 * the importing file is in.
 * @param fixed the same word for all islands instead, where nothing is ever hydrated
 */
export function buildHashes(fixed?: string): Plugin {
  return {
    name: 'plat-build-hash',
    buildStart() {
      shared = undefined
    },
    resolveId: {
      filter: { id: new RegExp(`^${ID}$`) },
      handler: (_, importer = '') => `\0${ID}/${/\/widgets\/([a-z][a-z0-9-]*)\//.exec(importer)?.[1] ?? ''}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${ID}/`) },
      handler: (id) => `export default ${JSON.stringify(fixed ?? buildHash(id.slice(`\0${ID}/`.length)))}`,
    },
  }
}
