import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { getHostname } from './hostname.ts'

const db = await testDatabase()
const SENTENCE =
  'This server isn’t known by that name. Its operator can pass on the Host header, or name the host in ALLOWED_HOSTS.'

test.each([
  ['PLAT.example:443', 'plat.example'],
  ['plat.example.', 'plat.example'],
  ['[::1]:4000', '[::1]'],
  ['evil.example@localhost', undefined],
  ['localhost/evil.example', undefined],
  ['localhost:port', undefined],
  ['', undefined],
  [undefined, undefined],
])('the host of %j is %j', (header, name) => {
  expect(getHostname(header)).toBe(name)
})

test.each(['/', '/login', '/forums', '/session/csrf', '/nowhere'])(
  '%s is there under the names of the site and of this machine, and under no other',
  async (url) => {
    const app = await testApp({ database: db.url, env: { ALLOWED_HOSTS: 'www.plat.example, [2001:db8::7]' } })
    const ask = async (host: string) => (await app.inject({ url, headers: { host } })).statusCode
    const usual = await ask('plat.example')
    expect(usual).toBeLessThan(421)
    for (const host of [
      'Plat.Example:443',
      'www.plat.example',
      '[2001:db8::7]',
      'localhost:4000',
      '127.0.0.1',
      '[::1]',
    ])
      expect(await ask(host), host).toBe(usual)
    for (const host of ['evil.example', 'evil.plat.example', 'plat.example.evil.example', 'x@plat.example'])
      expect(await ask(host), host).toBe(421)
  },
)

test('who asks for another name hears why, as a page and as a call', async () => {
  const app = await testApp({ database: db.url })
  const page = await app.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html' } })
  expect([page.statusCode, page.headers['cache-control'], page.body.includes(SENTENCE)]).toEqual([
    421,
    'no-store',
    true,
  ])
  const call = await app.inject({ url: '/', headers: { host: 'evil.example', accept: 'application/json' } })
  expect(call.json()).toEqual({
    error: { code: 'misdirected', message: SENTENCE, request_id: call.headers['x-request-id'] },
  })
})

test.each(['http://evil.example/settings', 'http://plat.example/pricing', 'evil.example:443'])(
  'the target %s is refused: a request names a path',
  async (target) => {
    const app = await testApp({ own: true, database: db.url })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: plat.example\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('location:')
  },
)

test('a page that is kept in memory is for the names of the site alone, too', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  const ask = async (host: string) =>
    (await app.inject({ url: '/', headers: { host, accept: 'text/html' } })).statusCode
  expect([await ask('plat.example'), await ask('plat.example'), await ask('evil.example')]).toEqual([200, 200, 421])
})

test.each([
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/embed/v1/loader.js',
  '/embed/1.2.3/loader.js',
  '/embed/state-map',
  '/embed/state-map.svg',
  '/embed/map.svg?highlight=TX',
  '/embed/map/unknown',
  '/oembed?url=x',
  '/markets/search?q=den',
  '/rent-estimator-location-suggestions?q=1234',
  '/insights/address_suggestions?address=123456',
])('%s answers a CDN and a health check under whatever name they ask', async (url) => {
  const app = await testApp({ database: db.url })
  const ask = async (host: string) => (await app.inject({ url, headers: { host } })).statusCode
  expect(await ask('origin.cdn.example')).toBe(await ask('plat.example'))
  expect(await ask('10.0.0.7:4000')).not.toBe(421)
})

test('searches from pages of any origin are answered under whatever name', async () => {
  const app = await testApp({ database: db.url })
  const headers = { host: 'cdn.example', accept: 'application/json' }
  for (const url of ['/insights/property_searches', '/insights/zip_searches']) {
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).not.toBe(421)
    expect((await app.inject({ method: 'OPTIONS', url, headers })).statusCode).toBe(204)
  }
})

test('a trusted proxy says by X-Forwarded-Host which name was asked for, another does not', async () => {
  const headers = { host: 'backend', 'x-forwarded-host': 'plat.example' }
  const trusting = await testApp({ database: db.url, env: { TRUST_PROXY: 'loopback' } })
  const plain = await testApp({ database: db.url })
  expect((await trusting.inject({ url: '/', headers })).statusCode).toBe(200)
  expect((await plain.inject({ url: '/', headers })).statusCode).toBe(421)
})

test('without PUBLIC_URL the site does not know its name, and answers to any', async () => {
  const app = await testApp({ database: db.url, env: { PUBLIC_URL: '' } })
  expect((await app.inject({ url: '/', headers: { host: 'plat.example' } })).statusCode).toBe(200)
})
