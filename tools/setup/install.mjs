import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { npmEnv, withNodeFirst } from './environment.mjs'
import { missingPackages } from './lockfile.mjs'
import { findNode24, major } from './node24.mjs'
import { findNpmCli } from './npm-cli.mjs'
import { cache, root } from './root.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { Failure, step } from './step.mjs'

const stamp = path.join(root, 'node_modules/.plat-installed')

/** Makes `node_modules` what `package-lock.json` says; nothing is done where it already is. Answers with a Node 24. */
export async function ensureInstalled() {
  const machine = thisMachine()
  const hash = hashFiles(root, ['package-lock.json'], { extra: `node${major} ${Object.values(machine).join(' ')}` })
  if (!isFresh(root, stamp, hash)) {
    if (!agreesWithLock(machine)) await install()
    writeStamp(root, stamp, hash)
  }
  return findNode24()
}

/**
 * `npm ci`, always by Node 24: under an older Node npm leaves out optional packages whose `engines` do not fit.
 * No package needs its install script (`allowScripts` in package.json says so to newer npm), so none is run.
 */
async function install() {
  const node = await findNode24({ lasting: true })
  const flags = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  await step('packages (npm ci)', () => {
    const env = withNodeFirst(node, npmEnv())
    const result = spawnSync(node, [findNpmCli(), 'ci', ...flags], {
      cwd: root,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    if (result.status === 0) return
    const log = path.join(cache, 'npm-ci.log')
    fs.mkdirSync(cache, { recursive: true })
    fs.writeFileSync(log, `${result.stdout ?? ''}${result.stderr ?? ''}`)
    process.stderr.write((result.stderr ?? '').split('\n').slice(-20).join('\n'))
    throw new Failure(
      `npm ci failed: look at its message above (whole in ${path.relative(root, log)}), mend that, then try again.`,
    )
  })
}

/** True where somebody's own `npm install` has already put everything in place. */
function agreesWithLock(machine) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  try {
    return missingPackages(read('package-lock.json'), read('node_modules/.package-lock.json'), machine).length === 0
  } catch {
    return false
  }
}

function thisMachine() {
  const musl = process.platform === 'linux' && fs.readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
  return { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
}
