import path from 'node:path'
import type { ModuleInfo, OutputBundle, OutputChunk, Plugin, PluginContext, RollupOptions } from 'rollup'
import { buildHash, islandNames } from './build-hash.ts'
import { type Manifest, makeOwnList, writeManifest } from './manifest.ts'
import { EMBED, serveChunks, VERSION } from './output.ts'
import { browserPlugins } from './plugins.ts'
import { PUBLIC_ISLANDS } from './public-islands.ts'

/** Libraries that every island runs on; they travel with `widgets/_runtime`. */
const RUNTIME_PACKAGES = /\/node_modules\/(preact|@preact|zod)\//
/** What the built-in maps of configs and the county map are decoded with: the map of states needs none of it. */
const TOPOLOGY = /\/node_modules\/topojson-client\/|\/widgets\/_geo\/(topology\/|builtin\.ts)/
/** Large parts of `_ui`, which many islands have no use for. Each chunk costs the loader a name: together they cost one. */
const CONTROLS = new Set(['combobox', 'file-upload', 'lookup', 'phone-field'])
/** Parts of `_ui` that few islands use. */
const RARE = new Set([
  ...[
    'carousel',
    'data-table',
    'double-slider',
    'filter',
    'gallery',
    'min-max',
    'money-field',
    'number-field',
    'remote',
  ],
  ...['required-group', 'round-button', 'wizard'],
])

/**
 * The chunk that a module goes to: chunks follow folders. Each folder of shared code is one (`_runtime`, `_http`, `_ui` with its large
 * controls and its rare parts apart, each folder of `_domain`, `_map-ui` and its `zoom`, …), and so is the folder `worker` of an island; what is only imported
 * lazily keeps a chunk of its own, and the rest stands with the island that uses it.
 */
export function chunkFor(id: string, info: ModuleInfo | null): string | undefined {
  if (RUNTIME_PACKAGES.test(id)) return 'runtime'
  if (TOPOLOGY.test(id)) return 'topology'
  // The shapes of the states are asked for together with the code that draws them.
  if (id.endsWith('/us-states.ts')) return 'us-states'
  // A worker is started with a chunk of its own, which the page imports too.
  const worker = /\/widgets\/([a-z-]+)\/worker\//.exec(id)?.[1]
  if (worker) return `${worker}-worker`
  const [, shared, folder] = /\/widgets\/_([a-z-]+)\/([a-z-]+\/)?/.exec(id) ?? []
  // A map needs a part of the geometry; what several maps need in common, Rollup puts into chunks of their own.
  if (!shared || shared === 'geo' || (info?.importers.length === 0 && info.dynamicImporters.length > 0))
    return undefined
  if (shared === 'ui' && isOfOneIsland(info)) return undefined
  if (shared === 'ui' && folder && CONTROLS.has(folder.slice(0, -1))) return 'controls'
  if (shared === 'ui' && folder && RARE.has(folder.slice(0, -1))) return 'rare'
  // What reports events is for our own pages alone.
  if (shared === 'http' && folder) return folder.slice(0, -1)
  if (shared === 'map-ui' && folder) return `map-${folder.slice(0, -1)}`
  return shared === 'domain' && folder ? folder.slice(0, -1) : shared
}

/** Tells whether only a file of one island imports a module, which then stands with it. */
const isOfOneIsland = (info: ModuleInfo | null): boolean =>
  info?.importers.length === 1 && /\/widgets\/[a-z]/.test(info.importers[0] ?? '')

/** Builds islands as ES chunks with hashed names, and the manifest that lists each island's chunks. */
export const chunks = (): RollupOptions => ({
  input: Object.fromEntries(islandNames().map((name) => [name, `widgets/${name}/index.ts`])),
  plugins: [...browserPlugins(), manifest(), serveChunks(`${EMBED}/c`)],
  output: {
    dir: `${EMBED}/c`,
    format: 'es',
    entryFileNames: '[name].[hash:7].js',
    chunkFileNames: '[name].[hash:7].js',
    assetFileNames: '[name].[hash:7][extname]',
    manualChunks: (id, { getModuleInfo }) => chunkFor(id, getModuleInfo(id)),
    hoistTransitiveImports: false,
  },
  preserveEntrySignatures: 'allow-extension',
})

function manifest(): Plugin {
  return {
    name: 'plat-manifest',
    generateBundle(_, bundle) {
      const islands: Manifest['islands'] = {}
      for (const chunk of getChunks(bundle).filter(({ isEntry }) => isEntry)) {
        const needed = [...reachableChunks(bundle, chunk)].sort()
        islands[chunk.name] = { ssr: buildHash(chunk.name), chunks: [...needed, chunk.fileName] }
      }
      const own = makeOwnList(islands)
      this.emitFile({ type: 'asset', fileName: own.file, source: own.code })
      // A page of ours needs the list before the loader can name the chunks.
      for (const [name, island] of Object.entries(islands))
        if (!PUBLIC_ISLANDS.has(name)) island.chunks.unshift(own.file)
      const lazy: Manifest['lazy'] = {}
      const standalone: Manifest['standalone'] = {}
      for (const [module, found] of Object.entries(lazyModules(this, bundle))) {
        lazy[module] = found.file
        if (found.standalone) standalone[module] = found.file
      }
      writeManifest({ version: VERSION, islands, own: own.file, lazy, standalone, oneFile: {} })
    },
  }
}

export const getChunks = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk')

/** Returns the files of all chunks that a chunk imports, directly or not, without itself. */
function reachableChunks(bundle: OutputBundle, chunk: OutputChunk, found = new Set<string>()): Set<string> {
  for (const file of chunk.imports) {
    const next = bundle[file]
    if (found.has(file) || next?.type !== 'chunk') continue
    found.add(file)
    reachableChunks(bundle, next, found)
  }
  return found
}

/**
 * Modules that are imported lazily, by their paths in the project: the chunk that each is in, and whether it can be used without
 * the island that asks for it, because it imports nothing or is an island itself.
 */
export function lazyModules(
  context: PluginContext,
  bundle: OutputBundle,
): Record<string, { file: string; standalone: boolean }> {
  const lazy: Record<string, { file: string; standalone: boolean }> = {}
  const chunks = getChunks(bundle)
  for (const id of [...context.getModuleIds()].sort()) {
    if (!context.getModuleInfo(id)?.dynamicImporters.length) continue
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) continue
    const standalone = chunk.facadeModuleId === id && (chunk.isEntry || chunk.imports.length === 0)
    lazy[path.relative(process.cwd(), id)] = { file: chunk.fileName, standalone }
  }
  return lazy
}
