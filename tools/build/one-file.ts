import path from 'node:path'
import type { OutputOptions, Plugin, RollupOptions } from 'rollup'
import { islandNames } from './build-hash.ts'
import { getChunks, lazyModules } from './chunks.ts'
import { readManifest, virtualManifest, writeParts } from './manifest.ts'
import { EMBED, MAJOR, serveChunks } from './output.ts'
import { browserPlugins } from './plugins.ts'

const ENTRY = 'virtual:one-file'

/** An island as one classic script: what it imports lazily is fetched as parts, which lie beside the chunks in `/embed/c/`. */
interface OneFile {
  /** File name without `.js`, in `/embed/v1/`. */
  name: string
  /** Source of its entry module. */
  entry: string[]
  /** Modules that other forms fetch and this one brings along, by their paths in the project. */
  inside?: string[]
}

/** Fetched as soon as somebody comes to a map; here it would be a second request for a few hundred bytes. */
const SOON = ['widgets/map/touch.ts']

const geometryModule = (name: string) => `widgets/_geo/generated/${name}.ts`
const chunkFile = (file: string) => path.resolve(EMBED, 'c', file)
const from = (file: string) => JSON.stringify(path.resolve(file))

/** Joins the loader and an island from their chunks, which are compiled and tree-shaken already. */
function withLoader(name: string, island: string, inside: string[] = []): OneFile {
  const chunk = readManifest().islands[island]?.chunks.at(-1) as string
  const entry = [
    `import { startWith } from ${from('loader/register.ts')}`,
    `import { version } from 'virtual:plat-manifest'`,
    `import * as island from ${JSON.stringify(chunkFile(chunk))}`,
    `startWith([${JSON.stringify(island)}, island.start ?? island.mount, version])`,
  ]
  return { name, entry, inside }
}

/** `/embed/v1/<island>.js`, which is also what a failed island is tried again with. */
const islandForms = (): OneFile[] => islandNames().map((name) => withLoader(name, name))

/** Lists the maps with a built-in geography inside, which `map.js` would have to request. */
const mapForms = (): OneFile[] =>
  ['map-us', 'map-us-counties', 'map-world'].map((name) =>
    withLoader(name, 'map', ['widgets/_geo/builtin.ts', geometryModule(name)]),
  )

/** Scripts for configs that pages have already, named like those that they take the place of, with the map in each. */
const DROP_INS = { mapdata: '', usmap: 'map-us', worldmap: 'map-world', countymap: 'map-us-counties' }

/**
 * Lists the map island's forms for pages that declare `*_mapdata` globals: without loader and contract, rendered in the
 * light DOM.
 */
const dropInForms = (): OneFile[] =>
  Object.entries(DROP_INS).map(([name, geometry]) => ({
    name,
    entry: [
      `import { embedBase } from ${from('loader/base.ts')}`,
      `import { version } from 'virtual:plat-manifest'`,
      `import { start } from ${from('widgets/map/drop-in/start.ts')}`,
      ...(geometry
        ? [
            `import { decodeInfo } from ${from('widgets/_geo/builtin.ts')}`,
            `import data from ${from(geometryModule(geometry))}`,
            `start(version, embedBase, { ${name}: () => decodeInfo(data) })`,
          ]
        : ['start(version, embedBase)']),
    ],
  }))

export const oneFileForms = (): RollupOptions[] => [...islandForms(), ...mapForms(), ...dropInForms()].map(config)

function config({ name, entry, inside = [] }: OneFile): RollupOptions {
  const lazy = readManifest().lazy
  // Both the source and the chunk that it was built into.
  const bundled = new Set([...SOON, ...inside].flatMap((file) => [path.resolve(file), chunkFile(lazy[file] ?? '')]))
  return {
    input: ENTRY,
    plugins: [
      entryModule(entry),
      virtualManifest(),
      sharedChunks(bundled),
      ...browserPlugins(),
      parts(),
      recordParts(name),
      serveChunks(EMBED),
    ],
    output: {
      dir: EMBED,
      format: 'cjs',
      strict: false,
      esModule: false,
      exports: 'named',
      interop: 'esModule',
      entryFileNames: `${MAJOR}/${name}.js`,
      chunkFileNames: ({ name }) => `c/${name.split('.')[0]}-part.[hash:8].js`,
      manualChunks: (id) => (id === `\0${ENTRY}` || bundled.has(id) ? 'entry' : undefined),
      ...wrapper(`${MAJOR}/${name}.js`),
    },
    preserveEntrySignatures: 'allow-extension',
  }
}

function entryModule(lines: string[]): Plugin {
  return {
    name: 'plat-one-file-entry',
    resolveId: (source) => (source === ENTRY ? `\0${ENTRY}` : null),
    load: (id) =>
      id === `\0${ENTRY}` ? [`export { embedBase } from ${from('loader/base.ts')}`, ...lines].join('\n') : null,
  }
}

/** Chunks that need nothing of the island, such as shapes, are the very ones that the loader fetches as well. */
function sharedChunks(bundled: Set<string>): Plugin {
  return {
    name: 'plat-shared-chunks',
    async resolveDynamicImport(source, importer) {
      const found = await this.resolve(String(source), importer)
      if (!found || bundled.has(found.id)) return null
      const { standalone } = readManifest()
      const file = Object.values(standalone).find((chunk) => chunkFile(chunk) === found.id)
      const chunk = file ?? standalone[path.relative(process.cwd(), found.id)]
      return chunk ? { id: chunk, external: true } : null
    },
  }
}

/** Replaces expressions that only modules have with variables of the wrapper. */
function parts(): Plugin {
  return {
    name: 'plat-parts',
    renderDynamicImport({ targetModuleId }) {
      // The loader's own calls name whole addresses.
      if (targetModuleId === null) return { left: 'import(', right: ')' }
      // A shared chunk is external, and so named by its file alone.
      return { left: path.isAbsolute(targetModuleId) ? 'fetchPart(' : 'fetchChunk(', right: ')' }
    },
    // A classic script has no address of its own; the loader inside has found out where it came from.
    resolveImportMeta: (property) => (property === 'url' ? 'embedUrl()' : null),
  }
}

/**
 * Makes CommonJS chunks loadable without a global name. The entry is a function that runs at once; a part exports a function that is
 * given what it imports: so there is one runtime, however many parts come later.
 */
function wrapper(entryFile: string): Pick<OutputOptions, 'banner' | 'footer'> {
  const key = (file: string) => path.basename(file)
  return {
    banner: ({ isEntry, imports }) => {
      const needed = imports.filter((file) => file !== entryFile).map(key)
      if (!isEntry)
        return `export const imports = ${JSON.stringify(needed)}
          export const run = (require, exports, fetchPart, fetchChunk, embedUrl) => {`
      return `(() => {
        const exports = {}, fetched = {}
        const embedUrl = () => exports.embedBase
        const fetchChunk = async (file) => import(await 0 || embedUrl() + 'c/' + file)
        const fetchPart = (path) => {
          const file = path.split('/').pop()
          return fetched[file] ??= fetchChunk(file).then(async ({ imports, run }) => {
            const modules = { ${JSON.stringify(key(entryFile))}: exports }
            for (const name of imports) modules[name] = await fetchPart(name)
            const own = {}
            run((path) => modules[path.split('/').pop()], own, fetchPart, fetchChunk, embedUrl)
            return own
          })
        }`
    },
    footer: ({ isEntry }) => (isEntry ? '})()' : '}'),
  }
}

function recordParts(name: string): Plugin {
  return {
    name: 'plat-record-parts',
    generateBundle(_, bundle) {
      const entry = getChunks(bundle).find(({ isEntry }) => isEntry)?.fileName
      const modules = Object.fromEntries(
        Object.entries(readManifest().lazy).map(([module, file]) => [`${EMBED}/c/${file}`, module]),
      )
      const own = Object.entries(lazyModules(this, bundle)).filter(([, { file }]) => file !== entry)
      writeParts(name, Object.fromEntries(own.map(([id, { file }]) => [modules[id] ?? id, path.basename(file)])))
    },
  }
}
