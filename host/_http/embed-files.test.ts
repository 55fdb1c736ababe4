import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { EMBED, VERSION } from '../../tools/build/output.ts'
import { embedFixture, testApp } from '../_testing/test-app.ts'

const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

describe('every file of an embed may be used by any page', () => {
  test.each([
    ['/embed/v1/loader.js', EVERGREEN, 'text/javascript; charset=utf-8'],
    ['/embed/1.2.3/loader.js', IMMUTABLE, 'text/javascript; charset=utf-8'],
    ['/embed/1.2.3/integrity.json', IMMUTABLE, 'application/json; charset=utf-8'],
    ['/embed/c/runtime.abc123.js', IMMUTABLE, 'text/javascript; charset=utf-8'],
  ])('%s', async (url, cache, type) => {
    const app = await testApp()
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': cache,
      'content-type': type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })
})

test('the integrity published for an exact version is that of the bytes served, for loader, forms and chunks', async () => {
  const app = await testApp({ embedFolder: EMBED })
  const published = (await app.inject({ url: `/embed/${VERSION}/integrity.json` })).json<Record<string, string>>()
  expect(published).toHaveProperty([`/embed/${VERSION}/loader.js`])
  expect(Object.keys(published).filter((url) => url.startsWith('/embed/c/')).length).toBeGreaterThan(20)
  for (const [url, integrity] of Object.entries(published)) {
    const { rawPayload, headers } = await app.inject({ url })
    expect([url, integrity]).toEqual([url, `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`])
    expect(headers['cache-control']).toBe(IMMUTABLE)
  }
})

test('under development browsers ask every time', async () => {
  const app = await testApp({ env: { PLAT_DEV: '1' } })
  for (const url of ['/embed/v1/loader.js', '/embed/1.2.3/loader.js', '/embed/c/runtime.abc123.js']) {
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-cache')
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the form made at build is sent for Accept-Encoding: %s', async (encoding, unpack) => {
  const app = await testApp()
  const answer = await app.inject({ url: '/embed/v1/loader.js', headers: { 'accept-encoding': encoding } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(Number(answer.headers['content-length'])).toBeLessThan(100)
  expect(unpack(answer.rawPayload).toString()).toContain('/* loader */')
})

test('a known file is a 304, each form by its own tag', async () => {
  const app = await testApp()
  const url = '/embed/v1/loader.js'
  const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.etag as string
  for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': value } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': EVERGREEN,
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
    })
  }
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(200)
})

test('HEAD tells the same as GET, without the file', async () => {
  const app = await testApp()
  const headers = { 'accept-encoding': 'br' }
  const get = await app.inject({ url: '/embed/v1/loader.js', headers })
  const head = await app.inject({ method: 'HEAD', url: '/embed/v1/loader.js', headers })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'cache-control']) {
    expect(head.headers[name]).toBe(get.headers[name])
  }
})

test('a later build is seen without a restart', async () => {
  const embedFolder = embedFixture()
  const app = await testApp({ embedFolder })
  const url = '/embed/1.2.3/integrity.json'
  expect((await app.inject({ url })).body).toBe('{}')
  await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(join(embedFolder, '1.2.3/integrity.json'), '{"new":1}')
  expect((await app.inject({ url })).body).toBe('{"new":1}')
})

describe('what is not a file of an embed is a 404 in plain text, never a page', () => {
  test.each([
    '/embed/c/state-map.0000000.js',
    '/embed/v1/nothing.js',
    '/embed/v9/loader.js',
    '/embed/9.9.9/loader.js',
    '/embed/1.2/loader.js',
    '/embed/1.2.3-beta/loader.js',
    '/embed/v1/loader.js.br',
    '/embed/v1/loader.js/x',
    '/embed/v1/',
    '/embed/manifest.json',
    '/embed/v1/manifest.json',
    '/embed/v1/..%2Fmanifest.json',
    '/embed/v1/%2e%2e%2fmanifest.json',
    '/embed/c/../../../package.json',
    '/embed/c/..%5c..%5cpackage.json',
    '/embed/c/.hidden.js',
    '/embed/c//etc/passwd',
    '/embed/c/a%00.js',
    '/embed/..%2f..%2fpackage.json',
  ])('%s', async (url) => {
    const app = await testApp()
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    if (!url.includes('../')) expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).not.toContain('"name"')
  })
})
