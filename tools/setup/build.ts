import path from 'node:path'
import { finishEmbed } from '../build/finish.ts'
import { compressEmbed } from '../build/release.ts'
import { signEmbed } from '../release/sign-embed.ts'
import { runQuietly } from './command.ts'
import { cache, root } from './root.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { type Progress, step } from './step.mjs'

/** One step of the build: done again when one of its inputs has changed, or one of its outputs is not what it made. */
type BuildStep = { name: string; inputs: string[]; outputs: string[]; run: (progress: Progress) => Promise<void> }

const generated = 'widgets/_geo/generated'

const geometry: BuildStep = {
  name: 'shapes of the maps',
  inputs: ['tools/geometry', 'widgets/_geo', 'package-lock.json'],
  outputs: [generated],
  run: (progress) => atOnce(progress, ['states', 'infos', 'text'], (group) => ['tools/geometry/build.ts', group]),
}

const bundles: BuildStep = {
  name: 'bundles',
  inputs: [
    'widgets',
    'loader',
    'host',
    'tools/build',
    'rollup.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  outputs: ['dist/embed', 'dist/host'],
  async run(progress) {
    await atOnce(progress, ['chunks', 'host'], bundle)
    await atOnce(progress, ['forms-1', 'forms-2'], bundle)
    finishEmbed()
  },
}

const release: BuildStep = {
  name: 'release (npm package, compressed files)',
  inputs: bundles.inputs,
  outputs: ['dist'],
  async run(progress) {
    await atOnce(progress, ['npm'], bundle)
    await compressEmbed((done, all) => progress(`compressed ${done}/${all}`))
  },
}

/** Builds the shapes of the maps from the atlases into `widgets/_geo/generated/`. */
export const buildGeometry = (force = false): Promise<void> => build(geometry, force)

/** Builds everything that the host and its pages run: shapes, islands, the loader and the server. */
export async function buildSite(force = false): Promise<void> {
  await build(geometry, force)
  await build(bundles, force)
}

/**
 * Builds all of `dist/`, including the npm package and the brotli and gzip forms of every file that browsers fetch, and signs it
 * with the key of `RELEASE_KEY`.
 */
export async function buildAll(force = false): Promise<void> {
  await buildSite(force)
  await build(release, force)
  const key = process.env.RELEASE_KEY
  if (key) await step('signature', async () => signEmbed(key))
}

/** Tells whether a build reads the file, so that a changed test costs no build. */
export function isBuildInput(file: string): boolean {
  return !/\.(test|stories|fixture)\.tsx?$|(^|\/)(__|_testing\/)|(^|\/)\.DS_Store$/.test(file)
}

async function build({ name, inputs, outputs, run }: BuildStep, force: boolean): Promise<void> {
  const stamp = path.join(cache, 'build', `${name.split(' ')[0]}.json`)
  const skip = (file: string) => !isBuildInput(file) || (outputs.includes(generated) && file === generated)
  // Hashed before the work: a file saved meanwhile makes the next build run again instead of being missed.
  const before = hashFiles(root, inputs, { skip, extra: process.env.PUBLIC_URL })
  if (!force && isFresh(root, stamp, before)) return
  await step(name, run)
  writeStamp(root, stamp, before, outputs)
}

const bundle = (part: string) => ['tools/build/bundle.ts', part]

/** Runs a script for each name at once, and shows how far each is by the last line that it printed. */
async function atOnce(progress: Progress, names: string[], command: (name: string) => string[]): Promise<void> {
  const last = new Map(names.map((name) => [name, name]))
  const failure = 'The build failed: mend what the message above names, then try again.'
  const run = (name: string) =>
    runQuietly(command(name), failure, (line) => progress([...last.set(name, `${name} ${line}`).values()].join(', ')))
  progress(names.join(', '))
  await Promise.all(names.map(run))
}
