import fs from 'node:fs'
import path from 'node:path'
import { pathOf } from './environment.mjs'
import { Failure } from './step.mjs'

/**
 * Finds `npm-cli.js`, so that npm can be run by a Node of our choice: its own launcher would use the Node that is first
 * on PATH. It is looked for where the running npm is, then beside the running Node, then on PATH.
 */
export function findNpmCli({
  env = process.env,
  execPath = process.execPath,
  exists = fs.existsSync,
  real = realPath,
} = {}) {
  const beside = path.dirname(execPath)
  const folders = pathOf(env).split(path.delimiter).filter(Boolean)
  const candidates = [
    env.npm_execpath,
    ...places(beside),
    ...folders.flatMap((folder) => [real(path.join(folder, 'npm')), ...places(folder)]),
  ]
  const found = candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && exists(file))
  if (found) return found
  throw new Failure(
    'npm was not found: install it beside Node (it comes with the downloads of nodejs.org), then try again.',
  )
}

function places(folder) {
  return [
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, '../share/nodejs/npm/bin/npm-cli.js'),
  ]
}

function realPath(file) {
  try {
    return fs.realpathSync(file)
  } catch {
    return undefined
  }
}
