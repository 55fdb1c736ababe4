import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { step } from './step.mjs'

let updated = false

/** Tells whether packages of Debian or Ubuntu can be installed without a password. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
}

/** Installs packages of the distribution; false if it has none of that name or cannot be reached. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  return step(`apt-get install ${packages.join(' ')}`, () => {
    if (!updated) aptGet('update', '-qq')
    updated = true
    return aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  })
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'] }).status === 0
}
