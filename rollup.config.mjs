import { chunks, dropIns, loader, mapsWithShapes, selfContained, writeIntegrity } from './tools/build/embed.mjs'
import { font } from './tools/build/font.mjs'
import { islandNames } from './tools/build/islands.mjs'
import { npm } from './tools/build/npm.mjs'
import { serverPlugins } from './tools/build/plugins.mjs'

const last = { name: 'plat-integrity', closeBundle: writeIntegrity }
const warn = (warning, next) => warning.code !== 'EMPTY_BUNDLE' && next(warning)

/** In this order: the loader and the self-contained files need the names of the chunks. */
export default [
  chunks(),
  loader(),
  ...islandNames().map(selfContained),
  ...mapsWithShapes(),
  ...dropIns(),
  npm(),
  {
    input: { server: 'host/main.ts' },
    plugins: [...serverPlugins(), font(), last],
    output: {
      dir: 'dist/host',
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      sourcemap: true,
    },
  },
].map((config) => ({ ...config, onwarn: warn }))
