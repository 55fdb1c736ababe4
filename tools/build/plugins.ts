import { fileURLToPath } from 'node:url'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { minify as swcMinify } from '@swc/core'
import type { Plugin } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { LEAN, PREACT } from './aliases.ts'
import { buildHashes } from './build-hash.ts'
import { fileUrls } from './file-urls.ts'
import { inlineCss } from './inline-css.ts'
import { TARGET } from './target.ts'

const transpile = (): Plugin =>
  esbuild({
    target: TARGET,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    sourceMap: false,
  })

/** Minifies each chunk. ASCII alone, so that no page's charset spoils a text, and an engine keeps one byte a character. */
const minify = (): Plugin => ({
  name: 'plat-minify',
  async renderChunk(code) {
    const { code: minified } = await swcMinify(code, {
      // A script that is no module is one function, so its top level can be minified too.
      module: true,
      ecma: 2022,
      compress: { ecma: 2022, passes: 2 },
      mangle: true,
      format: { asciiOnly: true, comments: false },
    })
    return { code: minified, map: null }
  },
})

/**
 * Keeps zod's settings and registry inside of each bundle: zod stores both under names of the window, and on pages of others
 * `plat` is the only global name that is ours. The library has no option for it:
 * https://github.com/colinhacks/zod/blob/main/packages/zod/src/v4/core/core.ts
 */
const privateZod = (): Plugin => ({
  name: 'plat-private-zod',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null
    const shared = /globalThis(?=\)?\.__zod_global)/g
    if (!shared.test(code)) this.error(`${id} no longer keeps its settings under globalThis.__zod_global…`)
    return { code: `const zodGlobals = {};\n${code.replace(shared, 'zodGlobals')}`, map: null }
  },
})

/**
 * Lets Preact create nodes where a form or image of the page has the name `createElementNS` or `createTextNode` and so hides the
 * document's own (widgets/_runtime/read-document.ts).
 */
const unhiddenPreact = (): Plugin => ({
  name: 'plat-unhidden-preact',
  transform(code, id) {
    if (!id.endsWith('/preact/dist/preact.mjs')) return null
    const calls = /\b(\w+)\.(createTextNode|createElementNS)\(/g
    if (code.match(calls)?.length !== 2) this.error(`${id} no longer creates texts and elements by one call each`)
    const readDocument = JSON.stringify(
      fileURLToPath(new URL('../../widgets/_runtime/read-document.ts', import.meta.url)),
    )
    const unhidden = code.replace(calls, 'readOfDocument("$2", $1).call($1,')
    return { code: `import { readDocument as readOfDocument } from ${readDocument}\n${unhidden}`, map: null }
  },
})

/** Returns the plugins for browsers: islands on Preact. */
export const browserPlugins = (): Plugin[] => [
  alias({ entries: [...PREACT, ...LEAN] }),
  buildHashes(),
  inlineCss(),
  fileUrls(),
  privateZod(),
  unhiddenPreact(),
  nodeResolve({
    browser: true,
    exportConditions: ['module', 'import', 'browser'],
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
  }),
  transpile(),
  minify(),
]

/** For the server: the same source on the same runtime, npm packages left outside. */
export const serverPlugins = (): Plugin[] => [
  alias({ entries: PREACT }),
  buildHashes(),
  inlineCss(),
  nodeResolve({
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    // Bundles only our own files; npm packages are imported by name.
    resolveOnly: [/^\.{0,2}\//, /^$/],
  }),
  transpile(),
]
