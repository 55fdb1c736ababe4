import type { RollupOptions } from 'rollup'
import { virtualManifest } from './manifest.ts'
import { EMBED, MAJOR, serveChunks } from './output.ts'
import { browserPlugins } from './plugins.ts'

/** Builds the pasted script: `/embed/v1/loader.js`. */
export const loader = (): RollupOptions => ({
  input: 'loader/index.ts',
  plugins: [virtualManifest(), ...browserPlugins(), serveChunks(`${EMBED}/${MAJOR}`)],
  output: { file: 'loader.js', format: 'iife', strict: false, freeze: false },
})
