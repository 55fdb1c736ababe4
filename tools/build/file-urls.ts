import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rollup'

const FILE_URL = /\.mjs\?url$/

/**
 * Creates a Rollup plugin: `import url from 'package/file.mjs?url'` serves the file of a package as it is, beside the chunks, and is
 * its address, as in Vite. For workers, which need a file of their own.
 */
export function fileUrls(): Plugin {
  return {
    name: 'plat-file-urls',
    resolveId: {
      filter: { id: FILE_URL },
      handler: (source) => fileURLToPath(import.meta.resolve(source.replace('?url', ''))).concat('?url'),
    },
    load: {
      filter: { id: FILE_URL },
      handler(id) {
        const file = id.replace('?url', '')
        const source = fs.readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '')
        const reference = this.emitFile({ type: 'asset', name: `${path.basename(file, '.mjs')}.js`, source })
        return { code: `export default import.meta.ROLLUP_FILE_URL_${reference}`, map: null }
      },
    },
  }
}
