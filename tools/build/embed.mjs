import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildHash, islandNames } from './islands.mjs'
import { EMBED, integrityOf, MAJOR, serve, VERSION, writeServed } from './output.mjs'
import { buildParts, lateModules, lateParts, reachOf } from './parts.mjs'
import { browserPlugins, compiledAtOnce } from './plugins.mjs'

const MANIFEST = `${EMBED}/manifest.json`
/** The host of snippets when neither script tag nor page tells it. */
const HOME = new URL('/embed/', process.env.PUBLIC_URL ?? 'http://localhost:4000').href

const CHUNKS = [
  // What every island needs, in one chunk, since each more costs a phone some milliseconds (docs/decisions/025): Preact, zod with
  // what refuses pages that break it, and of the kit what mounts an island; the rest of it goes to those who use it.
  [
    /\/node_modules\/(preact|@preact|zod)\/|\/_kit\/(guard|mount|draw|stage|props|boundary|styles|context|focusable|use-stable|host)\.(tsx?|css)/,
    'runtime',
  ],
  // The county map asks for its figures, and has no fields until somebody looks for a county.
  [/\/_kit\/(request|problem|within)\.ts/, 'request'],
  [
    /\/_kit\/(fields|home|at-host|address-calls|typed-in|use-(suggestions|call|leave)|Field|Combobox|combobox-moves)\.(tsx?|css)/,
    'forms',
  ],
  // A page of businesses has three kinds of islands that ask them to call.
  [/\/_kit\/contact\//, 'contact'],
  // One page has several charts; what saves files is fetched when somebody asks for one.
  [/\/widgets\/(_chart\/(?!download|csv|wrap)|_kit\/use-live)|\/node_modules\/(d3-array|internmap)\//, 'chart'],
  [/\/_map\/counties\.ts|\/county-map\/(geometry|draw|glance|shown|trace|worker)\.ts/, 'us-counties'],
  [/\/node_modules\/d3-(zoom|selection|drag|dispatch|timer)\/|\/d3-left-out\.ts/, 'd3-zoom'],
  // What a map needs when somebody comes to it; the legend shares some of it.
  [/\/widgets\/map\/(touch|hover|html|popup-(place|card)|when-resized)\.tsx?$/, 'touch'],
  // The state map alone has the shapes of its own, so they are in its chunk.
  [/\/_map\/generated\/((?!us-states|us-county-names)[a-z-]+)\.ts/, null],
]

function chunkOf(id) {
  // Each island's cut of the tokens is its own.
  if (id.includes('/tokens.css?')) return undefined
  for (const [pattern, name] of CHUNKS) {
    const match = pattern.exec(id)
    if (match) return name ?? match[1]
  }
  return undefined
}

/** Islands as ES chunks with hashed names, and the manifest that names each island's whole dependency list. */
export const chunks = () => ({
  input: Object.fromEntries(islandNames().map((name) => [name, `widgets/${name}/index.ts`])),
  plugins: [...browserPlugins(), compiledAtOnce('runtime', 'state-map', 'county-map'), manifest(), serve(`${EMBED}/c`)],
  output: {
    dir: `${EMBED}/c`,
    format: 'es',
    entryFileNames: '[name].[hash:7].js',
    chunkFileNames: '[name].[hash:7].js',
    // Of 16 letters, brotli needs fewer bits: 25 bytes of the loader. writeServed() refuses a hash that was given before.
    hashCharacters: 'hex',
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  },
  preserveEntrySignatures: 'allow-extension',
})

function manifest() {
  return {
    name: 'plat-manifest',
    async generateBundle(_, bundle) {
      const islands = {}
      /** By island, the modules that it fetches late. */
      const lateOf = {}
      const late = lateModules(this, Object.values(bundle))
      for (const chunk of Object.values(bundle)) {
        if (!chunk.isEntry) continue
        const all = new Set()
        const walk = (file) => {
          for (const next of bundle[file].imports) {
            if (all.has(next)) continue
            all.add(next)
            walk(next)
          }
        }
        walk(chunk.fileName)
        const reach = reachOf(this, chunk.facadeModuleId)
        lateOf[chunk.name] = Object.keys(late).filter((module) => reach.has(module))
        islands[chunk.name] = { ssr: buildHash(chunk.name), chunks: [...[...all].sort(), chunk.fileName] }
      }
      const lazy = Object.fromEntries(Object.entries(late).map(([module, { file }]) => [module, file]))
      const parts = await buildParts({ ...late, [DROP_IN_LATE]: { alone: false } })
      writeServed(MANIFEST, JSON.stringify({ version: VERSION, islands, lazy, parts, late: lateOf }, null, 2))
    },
  }
}

const readManifest = () => JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** Rollup plugin: `virtual:plat-manifest`, as loader/manifest.d.ts describes it. `extra` adds islands, for measuring. */
export function virtualManifest({ version = VERSION, home = HOME, extra = {} } = {}) {
  const ID = 'virtual:plat-manifest'
  return {
    name: 'plat-virtual-manifest',
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      const stem = (file) => basename(file, '.js')
      const all = { ...readManifest().islands, ...extra }
      const lists = Object.values(all).map(({ chunks }) => chunks.map(stem))
      const common = lists[0].slice(0, -1).filter((file) => lists.every((list) => list.includes(file)))
      const islands = lists.map((list) =>
        [list.at(-1), ...list.slice(0, -1).filter((file) => !common.includes(file))].join(' '),
      )
      // Those with the same chunks stand together, names downwards: 16 bytes.
      const rest = (list) => list.replace(/^\S+/, '')
      islands.sort((a, b) => rest(a).length - rest(b).length || (rest(a) + a > rest(b) + b ? -1 : 1))
      return [
        `export const common = ${JSON.stringify(common.join(' '))}`,
        `export const islands = ${JSON.stringify(islands.join())}`,
        `export const version = ${JSON.stringify(version)}`,
        `export const major = ${JSON.stringify(/^\d+\./.exec(version)[0])}`,
        `export const home = ${JSON.stringify(home)}`,
      ].join('\n')
    },
  }
}

const iife = (file) => ({ file, format: 'iife', strict: false, freeze: false })
const folders = () => [`${EMBED}/${MAJOR}`, `${EMBED}/${VERSION}`]

/** The pasted script. */
export const loader = () => ({
  input: 'loader/index.ts',
  plugins: [
    virtualManifest(),
    ...browserPlugins({ module: false, loader: true }),
    compiledAtOnce('loader'),
    serve(...folders()),
  ],
  output: iife('loader.js'),
})

/** A script that is no module has no address of its own; the loader inside has found it out. */
const BASE = `export { embedBase as HOME } from '${process.cwd()}/loader/base.ts'`

/** A file with everything in it, from an entry made of lines; what its island fetches late stays late. */
const oneFile = (name, island, lines, inside) => ({
  input: `\0self:${name}`,
  plugins: [
    {
      name: 'plat-one-file',
      resolveId: (source) => (source.startsWith('\0self:') ? source : null),
      load: (id) =>
        id.startsWith('\0self:') ? lines.filter(Boolean).join('\n') : id.endsWith('/_kit/home.ts') ? BASE : null,
    },
    virtualManifest(),
    ...browserPlugins({ module: false }),
    lateParts(island, readManifest, inside),
    compiledAtOnce('state-map', 'map', ...WITH_SHAPES, ...Object.keys(DROP_INS)),
    serve(...folders()),
  ],
  output: iife(`${name}.js`),
})

const withLoader = (name, island, inside) =>
  oneFile(
    name,
    island,
    [
      `import { startWith } from '${process.cwd()}/loader/start-with.ts'`,
      `import { version } from 'virtual:plat-manifest'`,
      `import { mount } from '${process.cwd()}/widgets/${island}/index.ts'`,
      `startWith(['${island}', mount, version])`,
    ],
    inside,
  )

/** The loader with one island inside: `/embed/v1/<island>.js`, which is also what a failed island is tried with again. */
export const selfContained = (name) => withLoader(name, name)

/** The same of the map with a built-in geography inside too, which `map.js` has to ask for: a round trip sooner. */
export const mapsWithShapes = () =>
  WITH_SHAPES.map((name) => withLoader(name, 'map', ['widgets/_map/builtin.ts', `widgets/_map/generated/${name}.ts`]))

const WITH_SHAPES = ['map-us', 'map-us-counties', 'map-world']

/** No chunk of an island imports it: there is only its part. */
const DROP_IN_LATE = 'widgets/map/drop-in/late.ts'

/** Scripts for configs that pages have already, named like those that they take the place of, and the map that is in each. */
const DROP_INS = { mapdata: '', usmap: 'map-us', worldmap: 'map-world', countymap: 'map-us-counties' }

/** Unpacked it is kept by whoever asked; what it was packed in is let go. */
const DECODE_ONCE = '{ const map = decodeInfo(packed); packed = 0; return map }'

/** The map island for pages that declare `*_mapdata` globals: no loader, no contract, drawn in light DOM. */
export const dropIns = () =>
  Object.entries(DROP_INS).map(([name, geometry]) =>
    oneFile(name, 'map', [
      `import { embedBase } from '${process.cwd()}/loader/base.ts'`,
      `import { version } from 'virtual:plat-manifest'`,
      `import { start } from '${process.cwd()}/widgets/map/drop-in/start.ts'`,
      geometry && `import { decodeInfo } from '${process.cwd()}/widgets/_map/builtin.ts'`,
      geometry && `import data from '${process.cwd()}/widgets/_map/generated/${geometry}.ts'`,
      geometry && 'let packed = data',
      `start(version, embedBase${geometry && `, { ${name}: () => ${DECODE_ONCE} }`})`,
    ]),
  )

/** Subresource integrity of everything that has an exact version or a hashed name: `/embed/<x.y.z>/integrity.json`. */
export function writeIntegrity() {
  const { islands, lazy, parts } = readManifest()
  const files = [
    ...readdirSync(`${EMBED}/${VERSION}`)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${VERSION}/${file}`),
    ...new Set([
      ...Object.values(islands).flatMap(({ chunks }) => chunks),
      ...Object.values(lazy),
      ...Object.values(parts).map(({ file }) => file),
    ]),
  ].map((file) => (file.includes('/') ? file : `c/${file}`))
  const integrity = Object.fromEntries(files.map((file) => [`/embed/${file}`, integrityOf(`${EMBED}/${file}`)]))
  writeServed(`${EMBED}/${VERSION}/integrity.json`, `${JSON.stringify(integrity, null, 2)}\n`)
}
