import { spawnSync } from 'node:child_process'
import { Failure } from '../setup/step.mjs'

/**
 * Checks that a version may be released from here: a version like 1.2.3 without a tag yet, and nothing that is not committed.
 * @throws Failure that says what to do
 */
export function checkCheckout(folder: string, version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Failure(`"${version}" is no version; expected one like 1.0.0: npm run release -- 1.0.0`)
  const status = git(folder, 'status', '--porcelain')
  if (status) throw new Failure(`There are changes that are not committed: commit or stash them.\n${status}`)
  if (git(folder, 'tag', '--list', `v${version}`)) throw new Failure(`The tag v${version} is there already.`)
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0)
    throw new Failure(`A release is made in a git checkout: ${stderr?.trim() || 'git is not installed.'}`)
  return stdout.trimEnd()
}
