import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { minify as swc } from '@swc/core'
import esbuild from 'rollup-plugin-esbuild'
import { LEAN, PREACT, SERVER } from './aliases.mjs'
import { inlineCss } from './css.mjs'
import { buildHashes } from './islands.mjs'

/** Every browser with `light-dark()` and constructable style sheets knows this much JavaScript. */
export const TARGET = 'es2022'

const transpile = () =>
  esbuild({ target: TARGET, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' }, sourceMap: false })

/**
 * Zod keeps its settings and its registry under two names of the window, so that copies of it can share them. On a stranger's
 * page `plat` is the only name that is ours, so each bundle keeps them to itself.
 */
const zodToItself = () => ({
  name: 'plat-zod-to-itself',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null
    const shared = /globalThis(?=\)?\.__zod_global)/g
    if (!shared.test(code)) this.error(`${id} no longer keeps its settings where we know`)
    return { code: `const itself = {};\n${code.replace(shared, 'itself')}`, map: null }
  },
})

/** What several islands share in a few lines: by the names of their files. */
const OWN = new RegExp(
  `/widgets/(${[
    '_map-view/(?!sanitize|.*\\.css)',
    '_map/(nearest|spelled)',
    '_kit/(?!tokens|fields|host)[a-z-]+\\.css',
    '_kit/leads/',
    `_kit/(${[
      'use-(live|validity|steps|delayed)|delay|urls|request-html|safe-html|files|FileUpload|FilePreview|CloseSign|Dialog|phone|phone-areas|PhoneField',
      'email-check|EmailField|Tabs|tab-moves|Banner|Chip|TimeAgo|time-ago|Required(Group|Select)|Wizard|TruncatedText|DataTable|filter-values|Filter(Form|Menu)',
      'turns|Carousel|RoundButton|Gallery|snap|DoubleSlider|filter-in-page|use-redirect|TextArea|slide|SlidingMenu|stream|InfiniteScroll',
    ].join('|')})\\.`,
  ].join('|')}).*`,
)

/**
 * It travels with each of them: in a chunk of its own it would be one more request of every page, and one more name in the
 * loader's list, for half a kilobyte. An id that is not normalised makes a second module of a file.
 */
const ownCopies = () => ({
  name: 'plat-own-copies',
  async resolveId(source, importer, options) {
    const island = importer && /(.*\/widgets\/[a-z][a-z0-9-]*\/)/.exec(importer)?.[1]
    if (!island || !source.startsWith('.')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const shared = found && OWN.exec(found.id)?.[0]
    return shared ? `${island}..${shared.slice('/widgets'.length)}` : found
  },
})

/**
 * Two minifiers, one after the other, find more than either does: decision 047. Sequences are left to the second, and so are arrows:
 * this one also makes them of functions that ask for their `arguments`.
 */
const minifiedFirst = (module) => ({
  name: 'plat-minified-first',
  async renderChunk(code) {
    const compress = { ecma: 2022, passes: 5, pure_getters: true, sequences: false }
    const { code: short } = await swc(code, { module, ecma: 2022, compress, mangle: true })
    return { code: short, map: null }
  },
})

// `true` as 1 saves the loader a dozen bytes; no other code is written with that in mind.
const minify = (module, loader) =>
  terser({
    module,
    ecma: 2022,
    compress: { passes: 5, unsafe_arrows: true, pure_getters: true, booleans_as_integers: loader },
    mangle: { properties: false },
    format: { comments: false },
  })

/** So many escapes weigh less than what they save. */
const FEW = 100

/** One `…` in a file, and an engine keeps all of it at two bytes a character. */
const oneByte = () => ({
  name: 'plat-one-byte',
  renderChunk(code) {
    const wide = code.match(/[^\0-\xff]/g)?.length ?? 0
    if (!wide || wide > FEW) return null
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    return { code: code.replace(/[^\0-\xff]/g, escaped), map: null }
  },
})

/**
 * Chromium compiles all functions of the named chunks at once, on another thread, while it would otherwise compile each when it
 * is first called: a gain where nearly all are called (docs/decisions/025). Stands behind the minifier, which leaves no comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export const compiledAtOnce = (...names) => ({
  name: 'plat-compiled-at-once',
  renderChunk: (code, { fileName }) =>
    names.includes(fileName.split('.')[0]) ? { code: `//# allFunctionsCalledOnLoad\n${code}`, map: null } : null,
})

/** For what a browser gets: islands on Preact. */
export const browserPlugins = ({ module = true, loader = false } = {}) => [
  alias({ entries: [...PREACT, ...LEAN] }),
  buildHashes(),
  ownCopies(),
  inlineCss({ onlyUsedTokens: true }),
  zodToItself(),
  nodeResolve({
    browser: true,
    exportConditions: ['module', 'import', 'browser'],
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
  }),
  transpile(),
  minifiedFirst(module),
  minify(module, loader),
  oneByte(),
]

/** For the server: the same source, drawn as HTML and nothing else, npm packages left outside. */
export const serverPlugins = () => [
  alias({ entries: SERVER }),
  buildHashes(),
  inlineCss(),
  nodeResolve({
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    // Only our own files go into the bundle; an absolute path has no name of a package.
    resolveOnly: [/^\.{0,2}\//, /^$/],
  }),
  transpile(),
]
