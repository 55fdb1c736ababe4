import type { RollupOptions } from 'rollup'
import { font } from './font.ts'
import { serverPlugins } from './plugins.ts'

/** Builds the host: `dist/host/server.mjs`, the program of its threads beside it, and the login of `db:verify`. */
export const server = (): RollupOptions => ({
  input: {
    server: 'host/main.ts',
    'draw-worker': 'host/maps-embed/draw-worker.ts',
    'verify-login': 'host/cli/verify-login.ts',
  },
  plugins: [...serverPlugins(), font()],
  output: {
    dir: 'dist/host',
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: true,
  },
})
