import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { afterAll } from 'vitest'
import { PREACT } from '../../../tools/build/aliases.mjs'
import { devBuild } from '../../../tools/build/vite.mjs'
import { root } from '../../_platform/root.ts'

/**
 * The host of processes.ts in one file, for tests that start it many times: from its source a start takes twice as long. It
 * stays until the tests of the file are over.
 * @returns its path, from the project's folder
 */
export async function bundledHost(): Promise<string> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // Inside the project: that is where it finds its packages and files.
  const folder = mkdtempSync(join(cache, 'bundled-host-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [devBuild()],
    resolve: { alias: PREACT },
    build: {
      ssr: 'host/_testing/host-process.ts',
      outDir: folder,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'host.mjs' } },
    },
  })
  return relative(root, join(folder, 'host.mjs'))
}
