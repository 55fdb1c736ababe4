import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { runNpm } from '../../tools/setup/run-npm.mjs'
import { root } from '../_config/root.ts'
import { getScratch } from './scratch.ts'

/** Finds the commit of a released version: its tag, or else what added its schema. @returns undefined where the history is not there */
export function findReleaseCommit(version: string): string | undefined {
  const tagged = git(['rev-parse', '--verify', '--quiet', `v${version}^{commit}`])
  if (tagged) return tagged
  const schema = `host/_db/releases/${version}.schema.gz`
  const added = git(['log', '--diff-filter=A', '--format=%H', '--', schema])?.split('\n').at(-1)
  // A clone without its whole history says that its oldest commit added everything.
  return added && git(['rev-parse', '--verify', '--quiet', `${added}^`]) ? added : undefined
}

/** Puts the code of a commit into a folder of its own, removed after the run of the tests. @returns the folder */
export async function checkOut(commit: string): Promise<string> {
  const folder = join(getScratch(inject('template')), commit)
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  const { status, stderr } = spawnSync('tar', ['-x'], { cwd: folder, input: archive.stdout })
  if (archive.status !== 0 || status !== 0) throw new Error(`${archive.stderr}${stderr}`)
  // Files that browsers load are of no matter here; without them the host says that its build is not complete.
  symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  if (readPackages(folder) === readPackages(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await runNpm(process.execPath, ['ci', '--ignore-scripts', '--no-audit'], { cwd: folder })
  // The host reads the shapes of maps in the form that its own code writes.
  await promisify(execFile)(process.execPath, ['tools/tasks/geometry.ts'], { cwd: folder })
  return folder
}

/** What is installed; the version of the project itself is of no matter. */
function readPackages(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  delete lock.packages[''].version
  return JSON.stringify(lock.packages)
}

function git(args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}
