import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'

/** Minified text of a style sheet. `light-dark()` and nesting stay: every browser that runs islands knows them. */
export const minifyCss = (file, code = readFileSync(file, 'utf8')) =>
  transform({ filename: file, code: Buffer.from(code), minify: true }).code.toString()

const QUERY = '.css?inline'

/** The tokens that the other style sheets of one island read: they travel with every embed. */
function usedTokens(code, importer) {
  const used = new Set()
  for (const [, sheet] of readFileSync(importer, 'utf8').matchAll(/from '(.+\.css)\?inline'/g)) {
    if (sheet.endsWith('/tokens.css')) continue
    const text = readFileSync(resolve(dirname(importer), sheet), 'utf8')
    for (const [, token] of text.matchAll(/var\((--plat-[a-z0-9-]+)/g)) used.add(token)
  }
  return code.replace(/^ *(--plat-[a-z0-9-]+):[^;]*;\n/gm, (line, token) => (used.has(token) ? line : ''))
}

/**
 * Rollup plugin: `import text from './styles.css?inline'`, as Vite has it.
 * @param onlyUsedTokens whether tokens.css is cut to what the importing file's other style sheets use
 */
export function inlineCss({ onlyUsedTokens = false } = {}) {
  return {
    name: 'plat-inline-css',
    resolveId(source, importer) {
      if (!source.endsWith(QUERY) || !importer) return null
      const id = resolve(dirname(importer), source)
      return onlyUsedTokens && id.endsWith(`/tokens${QUERY}`) ? `${id}&for=${importer}` : id
    },
    load(id) {
      const [path, rest] = id.split('?inline')
      if (rest === undefined || !path.endsWith('.css')) return null
      this.addWatchFile(path)
      const code = readFileSync(path, 'utf8')
      const importer = rest.slice('&for='.length)
      return {
        code: `export default ${JSON.stringify(minifyCss(path, importer ? usedTokens(code, importer) : code))}`,
        map: null,
      }
    },
  }
}
