import fs from 'node:fs'
import path from 'node:path'
import { npmEnv, withNodeFirst } from './environment.mjs'
import { disagreements, missingPackages } from './lockfile.mjs'
import { findNode24, major } from './node24.mjs'
import { cache, root } from './root.mjs'
import { explainNpmFailure, runNpm } from './run-npm.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { Failure, step } from './step.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.plat-installed')

/** Makes `node_modules` what `package-lock.json` says; nothing is done where it already is. Answers with a Node 24. */
export async function ensureInstalled() {
  const machine = thisMachine()
  const hash = hashFiles(root, ['package-lock.json'], { extra: `node${major} ${Object.values(machine).join(' ')}` })
  if (!isFresh(root, stamp, hash)) {
    if (missing(machine).length > 0) await install(machine)
    writeStamp(root, stamp, hash)
  }
  return findNode24()
}

async function install(machine) {
  const outOfStep = disagreements(read('package.json'), read('package-lock.json'))
  if (outOfStep.length > 0) {
    throw new Failure(
      `package-lock.json does not fit package.json (${outOfStep.join(', ')}): run npm install, then try again.`,
    )
  }
  const node = await findNode24({ lasting: true })
  await step('packages (npm install)', () => npmInstall(node))
  if (missing(machine).length === 0) return
  // npm takes the leftovers of an older install for whole; from nothing it installs everything.
  fs.rmSync(modules, { recursive: true, force: true })
  await step('packages once more, from nothing', () => npmInstall(node))
  const still = missing(machine)
  if (still.length === 0) return
  throw new Failure(
    `npm left out ${still.slice(0, 3).join(', ')}: see whether its settings forbid them (npm config list), then try again.`,
  )
}

/**
 * `npm install --no-save`: the versions of the lock file, which stays as it is. Not `npm ci`: that refuses a lock file
 * without the optional packages of *other* systems, which npm itself leaves out where it could not see them.
 * Always by Node 24: under an older Node npm leaves out optional packages whose `engines` do not fit.
 * No package needs its install script (`allowScripts` in package.json tells newer npm the same), so none is run.
 */
async function npmInstall(node) {
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const args = ['install', ...flags, '--include=dev', '--include=optional']
  const { ok, stdout, stderr } = await runNpm(node, args, { cwd: root, env: withNodeFirst(node, npmEnv()) })
  if (ok) return
  process.stderr.write(`\n${stderr.split('\n').slice(0, 12).join('\n')}\n`)
  const where = keepLog(`${stdout}${stderr}`)
  throw new Failure(
    `npm install failed: ${explainNpmFailure(stderr)}, then try again.${where ? ` Its whole message is in ${where}.` : ''}`,
  )
}

/** @returns the file; undefined where none can be written, which may be why npm failed */
function keepLog(text) {
  const log = path.join(cache, 'npm-install.log')
  try {
    fs.mkdirSync(cache, { recursive: true })
    fs.writeFileSync(log, text)
    return path.relative(root, log)
  } catch {
    return undefined
  }
}

/** Lists missing packages; none if somebody's own `npm install` has already installed everything. */
function missing(machine) {
  const described = path.join(modules, '.package-lock.json')
  const installed = fs.existsSync(described) ? JSON.parse(fs.readFileSync(described, 'utf8')) : {}
  return missingPackages(read('package-lock.json'), installed, machine)
}

function read(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
}

function thisMachine() {
  const musl = process.platform === 'linux' && fs.readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
  return { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
}
