import path from 'node:path'
import { bin, runQuietly } from './command.ts'
import { cache, root } from './root.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

/** `commands` stand one after the other, and those in one list run at once. */
type BuildStep = { name: string; commands: () => string[][][]; inputs: string[]; outputs: string[] }

const generated = 'widgets/_map/generated'

const geometry: BuildStep = {
  name: 'geometry',
  commands: () => [[['tools/geometry/build.ts']]],
  inputs: ['tools/geometry', 'widgets/_map', 'package-lock.json'],
  outputs: [generated],
}

const rollup = (part: string) => [bin('rollup'), '-c', 'rollup.config.mjs', '--silent', '--configPart', part]

const bundles: BuildStep = {
  name: 'bundles',
  commands: () => [[rollup('chunks')], [rollup('files-1'), rollup('files-2')], [rollup('host')]],
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
  outputs: ['dist'],
}

/** The shapes of the maps, made from the atlases into `widgets/_map/generated/`. */
export function buildGeometry(force = false): Promise<void> {
  return build(geometry, force)
}

/** Everything that the host and a stranger's page run: geometry, then all bundles into `dist/`. */
export async function buildAll(force = false): Promise<void> {
  await build(geometry, force)
  await build(bundles, force)
}

/** Files that no build reads: a changed test must not cost a build. */
export function isBuildInput(file: string): boolean {
  return !/\.test\.tsx?$|(^|\/)__|(^|\/)\.DS_Store$/.test(file)
}

async function build({ name, commands, inputs, outputs }: BuildStep, force: boolean): Promise<void> {
  const stamp = path.join(cache, 'build', `${name}.json`)
  const skip = (file: string) => !isBuildInput(file) || (name === 'geometry' && file === generated)
  // Taken before the work: a file saved meanwhile makes the next build run again instead of being missed.
  const before = hashFiles(root, inputs, { skip, extra: process.env.PUBLIC_URL })
  if (!force && isFresh(root, stamp, before)) return
  const failure = `The ${name} could not be built: mend what the message above names, then try again.`
  await step(name, async () => {
    for (const atOnce of commands()) await Promise.all(atOnce.map((command) => runQuietly(command, failure)))
  })
  writeStamp(root, stamp, before, outputs)
}
