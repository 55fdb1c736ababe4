import { chunks } from './tools/build/chunks.ts'
import { loader } from './tools/build/loader.ts'
import { npmCommonJs, npmPackage } from './tools/build/npm.ts'
import { oneFileForms } from './tools/build/one-file.ts'
import { server } from './tools/build/server.ts'

const half = (remainder) => oneFileForms().filter((_, index) => index % 2 === remainder)

/**
 * What is bundled; `--configPart` names a part. The one-file forms need the names of the chunks, so they come after them, and as the
 * slowest they are in two halves that can be made at once.
 */
const parts = {
  chunks: () => [chunks(), loader()],
  'forms-1': () => half(0),
  'forms-2': () => half(1),
  host: () => [server()],
  // In this order: the first empties the folder.
  npm: () => [npmPackage(), npmCommonJs()],
}

/** Warnings about our own files; what is odd in a library is its authors' to mend. */
function onwarn(warning, next) {
  const where = warning.id ?? warning.ids?.[0] ?? warning.loc?.file ?? warning.message
  if (warning.code !== 'EMPTY_BUNDLE' && !where.includes('node_modules')) next(warning)
}

export default ({ configPart }) => {
  const configs = configPart ? parts[configPart]() : Object.values(parts).flatMap((part) => part())
  return configs.map((config) => ({ ...config, onwarn }))
}
