import { createHash } from 'node:crypto'
import { basename, dirname, relative, resolve } from 'node:path'
import { rollup } from 'rollup'
import { EMBED, writeServed } from './output.mjs'
import { browserPlugins } from './plugins.mjs'

/**
 * What an island fetches late, for its one-file forms. A chunk of `/embed/c/` imports the island's own chunk and the runtime's,
 * which would bring both a second time, and components would hang on a runtime that draws nothing. So each has a second form,
 * a part: everything of ours inside, the runtime handed in by whoever fetches it.
 */

/** `import('./zoom.ts')`, after the types are gone. */
const IMPORT = /\bimport\((["'])(\.[^"']+)\1\)/g
const PARTS = 'virtual:plat-parts'

/** A module as the manifest names it: its path in the project. */
const moduleName = (id) => relative(process.cwd(), resolve(id))
const named = (source, importer) => moduleName(resolve(dirname(importer), source))

/**
 * Modules that are imported lazily, by their names.
 * @returns the chunk that each is in, and whether it can be used without the chunks of its island: it has no imports, or is
 * an island itself
 */
export function lateModules(context, chunks) {
  const late = {}
  for (const id of [...context.getModuleIds()].sort()) {
    const { dynamicImporters } = context.getModuleInfo(id)
    const chunk = dynamicImporters.length && chunks.find(({ moduleIds }) => moduleIds?.includes(id))
    if (!chunk) continue
    const whole = chunk.facadeModuleId === id
    late[moduleName(id)] = { file: chunk.fileName, alone: whole && (chunk.isEntry || !chunk.imports.length) }
  }
  return late
}

/** Names of the modules that an island reaches from its entry, those included that it imports lazily. */
export function reachOf(context, entry) {
  const seen = new Set()
  const visit = (id) => {
    if (seen.has(id)) return
    seen.add(id)
    const info = context.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next)
  }
  visit(entry)
  return new Set([...seen].map(moduleName))
}

/** What one-file forms and parts have in common: React, and the kit, whose contexts and caches must not be there twice. */
function sharedWith(source, importer) {
  if (/^react(-dom)?(\/|$)/.test(source)) return source
  const kit = importer && source.startsWith('.') && /^widgets\/_kit\/.+\.tsx?$/.exec(named(source, importer))
  return kit ? kit[0] : null
}

/**
 * Builds the parts of what does not stand alone.
 * @param late what lateModules() found
 * @returns module → the part's file, and which names of which modules it wants handed in
 */
export async function buildParts(late) {
  const parts = {}
  const building = {}
  const build = (module) => {
    building[module] ??= buildPart(module, async (next) => {
      if (late[next]?.alone) return `import("./${late[next].file}")`
      await build(next)
      return `import("./${parts[next].file}").then(p=>p.default(require))`
    }).then((part) => {
      parts[module] = part
    })
    return building[module]
  }
  const modules = Object.keys(late).filter((module) => !late[module].alone)
  await Promise.all(modules.map(build))
  // In an order that is the same every time, whichever is done first.
  return Object.fromEntries(modules.map((module) => [module, parts[module]]))
}

async function buildPart(module, importOf) {
  const bundle = await rollup({
    input: module,
    plugins: [
      {
        name: 'plat-shared',
        resolveId: (source, importer) => {
          const id = sharedWith(source, importer)
          return id && { id, external: true }
        },
        resolveDynamicImport: (source) => ({ id: String(source), external: true }),
      },
      ...browserPlugins(),
      {
        name: 'plat-nested-parts',
        async transform(code, id) {
          const found = [...code.matchAll(IMPORT)]
          if (!found.length) return null
          for (const [text, , source] of found) code = code.replace(text, await importOf(named(source, id)))
          return { code, map: null }
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    esModule: false,
    strict: false,
    interop: 'esModule',
    banner: 'export default(require,exports)=>{exports={};',
    footer: 'return exports}',
  })
  await bundle.close()
  const [{ code, importedBindings }] = output
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const file = `${basename(module).replace(/\.tsx?$/, '')}-part.${hash}.js`
  writeServed(`${EMBED}/c/${file}`, code)
  return { file, wants: importedBindings }
}

/** Late only where a chunk of its own is free: every map needs them, and a part would bring some modules a second time. */
const INSIDE = ['widgets/map/touch.ts', 'widgets/_map-view/roving.ts']

/**
 * Rollup plugin for a one-file form: what is imported lazily comes from where the chunks lie, as a part where there is one.
 * @param alsoInside modules that this form has inside
 */
export function lateParts(island, readManifest, alsoInside = []) {
  return {
    name: 'plat-late-parts',
    resolveId: (source) => (source === PARTS ? `\0${PARTS}` : null),
    load: (id) => (id === `\0${PARTS}` ? helper(island, readManifest()) : null),
    transform(code, id) {
      if (!id.includes('/widgets/') || !code.match(IMPORT)) return null
      const { lazy, parts } = readManifest()
      const inside = []
      const late = code.replace(IMPORT, (_, _quote, source) => {
        const module = named(source, id)
        if (INSIDE.includes(module) || alsoInside.includes(module))
          return `Promise.resolve(inside${inside.push(source)})`
        if (parts[module]) return `platPart("${parts[module].file}")`
        if (!lazy[module]) this.error(`"${module}" is imported lazily, but no chunk of it was built`)
        return `platChunk("${lazy[module]}")`
      })
      const imports = inside.map((source, i) => `import * as inside${i + 1} from '${source}'\n`)
      return { code: `${imports.join('')}import { platChunk, platPart } from '${PARTS}'\n${late}`, map: null }
    },
  }
}

/** The module that fetches parts, with what the parts of an island want. */
function helper(island, { parts, late }) {
  const wants = {}
  for (const module in parts) {
    // The drop-in's own late part is reached from no island's entry.
    if (!late[island].includes(module) && !module.startsWith(`widgets/${island}/`)) continue
    for (const [id, names] of Object.entries(parts[module].wants)) {
      wants[id] = new Set([...(wants[id] ?? []), ...names])
    }
  }
  // By name: the order in which modules happened to be read would give other bytes each time.
  const ids = Object.keys(wants).sort()
  for (const id of ids) wants[id] = [...wants[id]].sort()
  const from = (id) => (id.startsWith('widgets/') ? resolve(id) : id)
  return [
    `import { embedBase } from '${resolve('loader/base.ts')}'`,
    ...ids.map(
      (id, i) => `import { ${wants[id].map((name) => `${name} as ${name}${i}`).join(', ')} } from '${from(id)}'`,
    ),
    `const shared = {${ids.map((id, i) => `'${id}': {${wants[id].map((name) => `${name}: ${name}${i}`).join()}}`).join()}}`,
    `const made = {}`,
    `export const platChunk = (file) => import(embedBase + 'c/' + file)`,
    `export const platPart = (file) => made[file] ??= platChunk(file).then((part) => part.default((id) => shared[id]))`,
  ].join('\n')
}
