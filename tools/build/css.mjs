import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'

/** Minified text of a style sheet. `light-dark()` and nesting stay: every browser that runs islands knows them. */
export const minifyCss = (file) =>
  transform({ filename: file, code: readFileSync(file), minify: true }).code.toString()

/** Rollup plugin: `import text from './styles.css?inline'`, as Vite has it. */
export function inlineCss() {
  const QUERY = '.css?inline'
  return {
    name: 'plat-inline-css',
    resolveId(source, importer) {
      return source.endsWith(QUERY) && importer ? resolve(dirname(importer), source) : null
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null
      const file = id.slice(0, -'?inline'.length)
      this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(minifyCss(file))}`, map: null }
    },
  }
}
