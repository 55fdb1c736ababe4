import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { embedFixture, testApp } from '../_testing/test-app.ts'

const { url } = await testDatabase()

test('a server with everything is healthy and ready', async () => {
  const app = await testApp({ database: url })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  await vi.waitFor(async () => expect((await app.inject('/readyz')).json().parts.jobs).toBe('ok'), 30_000)
  const ready = await app.inject('/readyz')
  const parts = { server: 'ok', build: 'ok', database: 'ok', jobs: 'ok', push: 'ok', load: 'ok' }
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', parts }])
})

test('without its build a server is healthy, not ready, says what is missing, and still shows pages', async () => {
  const embedFolder = embedFixture()
  rmSync(join(embedFolder, 'c/runtime.abc123.js'))
  const app = await testApp({ embedFolder, database: url })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json().parts.build).toBe('missing: embed/c/runtime.abc123.js')
  const page = await app.inject('/maps/us')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script async')
})

test('a build that is not there at all is named by its manifest', async () => {
  const app = await testApp({ embedFolder: '/nowhere/at/all' })
  expect((await app.inject('/readyz')).json().parts.build).toBe('missing: embed/manifest.json')
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('a server that is stopping is not ready', async () => {
  const app = await testApp()
  app.site.stopping = true
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().parts.server]).toEqual([503, 'stopping'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a server without its database is healthy, not ready, and says why', async () => {
  const app = await testApp()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().parts.database]).toEqual([503, expect.stringContaining('ENOENT')])
})
