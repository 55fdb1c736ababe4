import type { RollupOptions } from 'rollup'
import { font } from './font.ts'
import { serverPlugins } from './plugins.ts'

/** Builds the host: `dist/host/server.mjs`. */
export const server = (): RollupOptions => ({
  input: { server: 'host/main.ts' },
  plugins: [...serverPlugins(), font()],
  output: {
    dir: 'dist/host',
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: true,
  },
})
