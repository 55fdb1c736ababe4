import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'rollup'
import { TARGET } from './target.ts'

const QUERY = '?inline'
const INLINE = /\.css\?inline$/

/**
 * Creates a Rollup plugin: `import text from './styles.css?inline'` is the minified text of a style sheet, as in Vite.
 */
export function inlineCss(): Plugin {
  return {
    name: 'plat-inline-css',
    resolveId: {
      filter: { id: INLINE },
      handler: (source, importer) => (importer ? path.resolve(path.dirname(importer), source) : null),
    },
    load: {
      filter: { id: INLINE },
      async handler(id) {
        const file = id.replace(QUERY, '')
        const { code } = await transform(fs.readFileSync(file, 'utf8'), { loader: 'css', minify: true, target: TARGET })
        return { code: `export default ${JSON.stringify(code.trim())}`, map: null }
      },
    },
  }
}
