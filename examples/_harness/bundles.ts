import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { rollup } from 'rollup'
import { virtualManifest } from '../../tools/build/manifest.ts'
import { browserPlugins } from '../../tools/build/plugins.ts'

const LOADER = 'loader/index.ts'
/** React itself, as pages have it; our own bundles run on Preact. */
const REACT_PAGE = 'react-late.js'
/** File → what is in it. Other versions are the same source under another number, as a later release would be. */
const BUNDLES: Record<string, { input: string; version?: string }> = {
  'embed/1.9.0/loader.js': { input: LOADER, version: '1.9.0' },
  'embed/v2/loader.js': { input: LOADER, version: '2.0.0' },
  'boom.js': { input: 'examples/_harness/islands/boom.tsx' },
}

/** Builds what only tests need into a temporary folder; the build proper is not touched. */
export async function buildBundles() {
  const folder = await mkdtemp(join(tmpdir(), 'plat-examples-'))
  for (const [name, { input, version }] of Object.entries(BUNDLES)) {
    const plugins = [virtualManifest({ version }), ...browserPlugins()]
    const bundle = await rollup({ input, plugins, onLog() {} })
    await bundle.write({ file: join(folder, name), format: 'iife', strict: false })
    await bundle.close()
  }
  await esbuild({
    entryPoints: ['examples/_harness/islands/react-late.tsx'],
    outfile: join(folder, REACT_PAGE),
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
