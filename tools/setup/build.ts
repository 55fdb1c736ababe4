import path from 'node:path'
import { bin, runQuietly } from './command.ts'
import { cache, root } from './root.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

type BuildStep = { name: string; command: () => string[]; inputs: string[]; outputs: string[] }

const generated = 'widgets/_map/generated'

const geometry: BuildStep = {
  name: 'geometry',
  command: () => ['tools/geometry/build.ts'],
  inputs: ['tools/geometry', 'widgets/_map', 'package-lock.json'],
  outputs: [generated],
}

const bundles: BuildStep = {
  name: 'bundles',
  command: () => [bin('rollup'), '-c', 'rollup.config.mjs', '--silent'],
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

async function build({ name, command, inputs, outputs }: BuildStep, force: boolean): Promise<void> {
  const stamp = path.join(cache, 'build', `${name}.json`)
  const skip = (file: string) => !isBuildInput(file) || (name === 'geometry' && file === generated)
  // Taken before the work: a file saved meanwhile makes the next build run again instead of being missed.
  const before = hashFiles(root, inputs, { skip, extra: process.env.PUBLIC_URL })
  if (!force && isFresh(root, stamp, before)) return
  await step(name, () =>
    runQuietly(command(), `The ${name} could not be built: mend what the message above names, then try again.`),
  )
  writeStamp(root, stamp, before, outputs)
}
