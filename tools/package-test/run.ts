import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { bin } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { checkInBrowser } from './browser.ts'
import { getScripts, withRollup, withVite, withWebpack } from './bundlers.ts'
import { checkExample } from './example.ts'
import { finish, test } from './harness.ts'
import { install, type Stranger } from './install.ts'
import { checkJest, checkNext, checkVitest } from './runners.ts'

/** The npm package as strangers get it: checked, packed, installed, typed, drawn on a server, built and opened. */
const dist = join(root, 'dist/npm')
let stranger: Stranger | undefined
const folder = () => (stranger as Stranger).folder

await test('publint finds nothing to say about the package', async () => {
  deepEqual((await publint({ pkgDir: dist, strict: true })).messages, [])
})
await test('attw resolves every way in, with types, for ES modules, CommonJS, bundlers and TypeScript’s old resolution', () => {
  node(dist, bin('@arethetypeswrong/cli', 'attw'), '--pack', dist, '--no-emoji')
})
await test('the tarball installs in a project of its own, and holds no source, map or test', () => {
  stranger = install()
  ok(stranger.files.includes('README.md') && stranger.files.includes('LICENSE'))
  deepEqual(
    stranger.files.filter((file) => /\.(tsx?|map|css)$/.test(file) && !file.endsWith('.d.ts')),
    [],
  )
})
await test('its types name nothing that is not in it', () => {
  const types = (stranger as Stranger).files.filter((file) => file.endsWith('.d.ts'))
  for (const file of types) {
    const text = readFileSync(join(dist, file), 'utf8')
    ok(!/(?:from|import)[ (]['"][^'"]*(?:\.css|\?inline|\.tsx?|virtual:[^'"]*)['"]/.test(text), file)
  }
})
await test('what it fetches from a host no bundler looks for at home: webpack and Vite are told so in each call', () => {
  const calls = readFileSync(join(dist, 'chunks/start.js'), 'utf8')
    .split(/\bimport\(/)
    .slice(1)
  equal(calls.length, 2)
  for (const call of calls) match(call, /^\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/\s*`/)
})
for (const resolution of ['NodeNext', 'bundler']) {
  await test(`types accept what is right and refuse what is wrong (${resolution})`, () => {
    const how = resolution === 'bundler' ? ['--module', 'ESNext', '--moduleResolution', 'bundler'] : []
    node(folder(), bin('typescript', 'tsc'), '-p', 'types/tsconfig.json', ...how)
  })
}
await test('on a server everything imports, and the map is a drawing', () => {
  const output = JSON.parse(node(folder(), 'server.mjs'))
  match(output.html, /^<div class="map"><svg viewBox="0 0 975 610"[^>]* aria-label="US map, Texas"/)
  equal(output.map, '<div id="map">We are in Denver.</div>')
  deepEqual(output.mounts, ['function', 'function'])
  ok(output.props.includes('highlight'))
  deepEqual(output.island, { 'data-plat': 'state-map', 'data-plat-props': '{}' })
})
await test('CommonJS imports everything where no ES module can be required, as in Jest', () => {
  const output = JSON.parse(node(folder(), '--no-experimental-require-module', 'common.cjs'))
  match(output.html, /^<div class="map"><svg viewBox="0 0 975 610"[^>]* aria-label="US map, Texas"/)
  deepEqual(output.found, ['function', 'function', 'function', 'function'])
})
for (const [name, build] of [
  ['Rollup', withRollup],
  ['Vite', withVite],
  ['webpack', withWebpack],
] as const) {
  let built: string | undefined
  await test(`${name} builds a page with the package, the loader in it once`, async () => {
    built = await build(folder())
    equal(getScripts(built).match(/data-plat-props-url/g)?.length, 1)
  })
  await checkInBrowser(name, () => built)
}
if (stranger) {
  await checkExample(folder())
  await checkVitest(folder())
  await checkJest(folder())
  await checkNext(folder())
}
if (stranger) rmSync(dirname(folder()), { recursive: true, force: true })
finish()

/** Runs a script with this Node. @returns what it printed; what it said on failure is the error */
function node(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.trim())
  return stdout
}
