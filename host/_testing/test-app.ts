import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { openDatabase } from '../_db/database.ts'
import { conform } from '../_http/api/conform.ts'
import { type App, createApp } from '../app.ts'
import { getScratch } from './scratch.ts'
import { reportSecondConnections } from './second-connections.ts'
import { sharedApp } from './shared-apps.ts'

/** All tests ask from one address, and of a machine that is busy with other tests. */
const UNDER_TEST = { RATE_LIMIT_PER_MINUTE: '1000000', MAX_DELAY_MS: '60000', LOG_LEVEL: 'error' }

const ISLANDS = ['state-map', 'county-map', 'embed-snippets', 'map']

/** Creates a small build output that the test may change, removed after it. */
export function embedFixture(): string {
  const folder = makeFixture(tmpdir())
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let read: string | undefined

/** Returns a build output that nobody changes, shared by all tests of this process. */
function readOnlyFixture(): string {
  read ??= makeFixture(getScratch(inject('template')))
  return read
}

/** Creates every kind of file, so that tests of the host need no build. */
function makeFixture(place: string): string {
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, 'plat-embed-'))
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  const island = (name: string) => ({ ssr: `hash-${name}`, chunks: ['runtime.abc123.js', `${name}.def456.js`] })
  const islands = Object.fromEntries(ISLANDS.map((name) => [name, island(name)]))
  write('manifest.json', JSON.stringify({ version: '1.2.3', islands, lazy: {} }))
  for (const path of ['v1/loader.js', '1.2.3/loader.js']) write(path, `/* loader */${' '.repeat(2000)}`)
  write('1.2.3/integrity.json', '{}')
  for (const name of ['runtime.abc123', ...ISLANDS.map((name) => `${name}.def456`)]) write(`c/${name}.js`, 'export {}')
  return folder
}

interface Options {
  env?: Record<string, string>
  embedFolder?: string
  /** URL of a test database (`(await testDatabase()).url`); without it the app has none. */
  database?: string
  /** An app of the test's own, for one that changes it or looks at what it remembers. */
  own?: boolean
}

/** An app of a test, and what it logged about its own faults since that test began. */
export type TestApp = App & { logged: string[] }

/** Faults that apps found in themselves: each test looks at them when it ends. */
let faults: string[] = []

/** Creates an app over the fixture, shared by the tests of a file unless `own` is set. */
export async function testApp({ own = false, ...options }: Options = {}): Promise<TestApp> {
  onTestFinished(() => {
    const found = faults
    faults = []
    expect(found, 'answers that /openapi.json does not describe, or a second connection within a transaction').toEqual(
      [],
    )
  })
  if (own) {
    const app = await openApp(options)
    onTestFinished(async () => void (await app.close()))
    return app
  }
  const key = JSON.stringify([options.env ?? {}, options.embedFolder ?? '', options.database ?? ''])
  const app = await sharedApp(key, () => openApp(options))
  app.logged.length = 0
  return app
}

async function openApp({ env = {}, embedFolder = readOnlyFixture(), database }: Options): Promise<TestApp> {
  const logged: string[] = []
  // The folder does not exist until a test stores something.
  const dataDir = join(tmpdir(), `plat-data-${randomUUID()}`)
  // A developer's machine has no public address.
  const place = env.DEMO === '1' ? {} : { PUBLIC_URL: 'https://plat.example' }
  const config = readConfig({ ...place, DATA_DIR: dataDir, PAGE_CACHE_SECONDS: '0', ...UNDER_TEST, ...env })
  const db = database === undefined ? undefined : openDatabase(database, { max: 4 })
  if (db) reportSecondConnections(db.pool, (fault) => faults.push(fault))
  const app = await createApp({
    config,
    embedFolder,
    ...(db && { db }),
    log: { write: (line) => logged.push(line) },
  })
  conform(app, (fault) => faults.push(fault))
  app.addHook('onClose', () => rmSync(dataDir, { recursive: true, force: true }))
  return Object.assign(app, { logged })
}
