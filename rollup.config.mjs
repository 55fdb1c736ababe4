import { chunks, dropIns, loader, mapsWithShapes, selfContained, writeIntegrity } from './tools/build/embed.mjs'
import { font } from './tools/build/font.mjs'
import { islandNames } from './tools/build/islands.mjs'
import { npm } from './tools/build/npm.mjs'
import { serverPlugins } from './tools/build/plugins.mjs'

const warn = (warning, next) => warning.code !== 'EMPTY_BUNDLE' && next(warning)

/** Each is a file of its own, and takes about two seconds. */
const files = () => [...islandNames().map(selfContained), ...mapsWithShapes(), ...dropIns()]

const server = () => ({
  input: { server: 'host/main.ts' },
  plugins: [...serverPlugins(), font(), { name: 'plat-integrity', closeBundle: writeIntegrity }],
  output: {
    dir: 'dist/host',
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: true,
  },
})

/**
 * `--configPart` names one of them. In this order: the loader and the files need the names of the chunks, and the integrity is
 * that of all; the two halves can be made at once.
 */
const parts = {
  chunks: () => [chunks(), loader()],
  'files-1': () => files().filter((_, index) => index % 2 === 0),
  'files-2': () => files().filter((_, index) => index % 2 === 1),
  host: () => [npm(), server()],
}

export default ({ configPart }) => {
  const configs = configPart ? parts[configPart]() : Object.values(parts).flatMap((part) => part())
  return configs.map((config) => ({ ...config, onwarn: warn }))
}
