import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import type { Listener } from '../_db/listener.ts'
import { createPageCompressor } from './compress-pages.ts'
import { pageCache } from './page-cache.ts'

const LISTENING = { heard: (_: string): void => {}, connected: (): void => {} }
const page = { url: '/forums', headers: { accept: 'text/html' } }

/** Starts a host with one page, which `make` renders. */
async function host(make: () => string | Promise<string> = vi.fn(() => `made ${count++}`), seconds = 60) {
  const app = Fastify()
  const { change, reconnect } = cachePages(app, seconds)
  app.get('/forums', { config: { cachedUntilChange: ['posts'] } }, async (request, reply) => {
    if ((request.query as { fails?: string }).fails) reply.status(422)
    if ((request.query as { cookie?: string }).cookie) reply.header('set-cookie', 'csrf=1')
    if ((request.query as { stopgap?: string }).stopgap) reply.header('cache-control', 'no-store')
    if ((request.query as { vary?: string }).vary) reply.header('vary', 'accept, cookie')
    return reply.type('text/html; charset=utf-8').send(await make())
  })
  app.get('/other', (_, reply) => reply.type('text/html').send(`made ${count++}`))
  await app.ready()
  return { app, change, reconnect }
}

/** Caches the pages of an app. @returns functions that stand in for messages of the database */
function cachePages(app: FastifyInstance, seconds = 60) {
  let listening = LISTENING
  const listener: Listener = {
    listen: (_, given) => {
      listening = given
      return () => {}
    },
    trouble: () => undefined,
    close: async () => {},
  }
  pageCache(app, { seconds, compress: createPageCompressor(), listener, connected: true })
  return { change: (table: string) => listening.heard(table), reconnect: () => listening.connected() }
}

let count = 0

describe('a page that looks the same to all visitors', () => {
  test('is rendered once, and compressed as each client accepts it', async () => {
    const { app } = await host()
    const first = await app.inject(page)
    const plain = await app.inject(page)
    const brotli = await app.inject({ ...page, headers: { accept: '*/*', 'accept-encoding': 'br' } })
    expect(plain.body).toBe(first.body)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body)
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=300',
      'cache-tag': 'posts,banners,experiments,feedback_forms,prompts,market_metrics,properties',
      vary: 'cookie, accept-encoding',
      etag: first.headers.etag,
    })
  })

  test('is not sent again to a client that has it', async () => {
    const { app } = await host()
    const { headers } = await app.inject(page)
    const again = await app.inject({ ...page, headers: { ...page.headers, 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is sent with the headers that it was rendered with, and no others', async () => {
    const app = Fastify()
    app.addHook('onRequest', async (_, reply) => void reply.header('cross-origin-opener-policy', 'same-origin'))
    cachePages(app)
    app.get('/open', { config: { cachedUntilChange: [] } }, (_, reply) =>
      reply.removeHeader('cross-origin-opener-policy').header('x-made', '1').type('text/html').send('page'),
    )
    const [first, second] = [await app.inject('/open'), await app.inject('/open')]
    const { date: _, ...headers } = first.headers
    expect(second.headers).toMatchObject(headers)
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort())
    expect(second.headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  test('has the same headers for HEAD, and no body', async () => {
    const { app } = await host()
    const asked = await app.inject({ ...page, method: 'HEAD' })
    const { headers } = await app.inject(page)
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'vary'])
      expect(asked.headers[name]).toBe(headers[name])
  })

  test('varies by what the route names, too', async () => {
    const { app } = await host()
    expect((await app.inject({ ...page, url: '/forums?vary=1' })).headers.vary).toBe('accept, cookie, accept-encoding')
  })

  test('is rendered once for requests at the same time', async () => {
    const make = vi.fn(async () => 'made')
    const { app } = await host(make)
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await app.inject(page)).body))
    expect(new Set(bodies)).toEqual(new Set(['made']))
    expect(make).toHaveBeenCalledTimes(1)
  })

  test.each(['posts', 'banners'])('is rendered again when rows of %s changed', async (table) => {
    const { app, change } = await host()
    const { body } = await app.inject(page)
    change('plans')
    expect((await app.inject(page)).body).toBe(body)
    change(table)
    expect((await app.inject(page)).body).not.toBe(body)
  })

  test('is rendered again when changes may have been missed', async () => {
    const { app, reconnect } = await host()
    const { body } = await app.inject(page)
    reconnect()
    expect((await app.inject(page)).body).not.toBe(body)
  })

  test.each(['a table changed', 'changes may have been missed'])(
    'is not cached if %s while it was rendered',
    async (event) => {
      let finish = (_: string) => {}
      const make = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
      const { app, change, reconnect } = await host(make)
      const first = app.inject(page)
      await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1), 30_000)
      if (event === 'a table changed') change('posts')
      else reconnect()
      finish('old')
      expect((await first).body).toBe('old')
      const second = app.inject(page)
      await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2), 30_000)
      finish('new')
      expect((await second).body).toBe('new')
    },
  )
})

test('cookies about privacy, which no page depends on, do not keep a page from being cached', async () => {
  const { app } = await host()
  const cookie = 'timezone=America/New_York; privacy_choice=allow; visitor_id=1; cookie_banner_hidden=1; gclid=a'
  const get = (more: string) => app.inject({ ...page, headers: { ...page.headers, cookie: cookie + more } })
  const { body } = await get('')
  expect((await get('')).body).toBe(body)
  expect((await get('; session=1')).body).not.toBe(body)
})

test('a page that must not be stored is not cached', async () => {
  const { app } = await host()
  const get = () => app.inject({ ...page, url: '/forums?stopgap=1' })
  const { body, headers } = await get()
  expect(headers['cache-control']).toBe('no-store')
  expect((await get()).body).not.toBe(body)
})

describe('is rendered for each request:', () => {
  test.each([
    ['a request with a cookie', { headers: { ...page.headers, cookie: 'theme=dark' } }],
    ['a request for data', { headers: { accept: 'application/json' } }],
    ['a request for a part of the page', { headers: { accept: 'text/vnd.turbo-stream.html, text/html' } }],
    ['an answer with a cookie', { url: '/forums?cookie=1' }],
    ['an answer that refuses', { url: '/forums?fails=1' }],
    ['a page of another route', { url: '/other' }],
  ])('%s', async (_, more) => {
    const { app } = await host()
    const { body, headers } = await app.inject({ ...page, ...more })
    expect((await app.inject({ ...page, ...more })).body).not.toBe(body)
    expect(headers).not.toHaveProperty('cache-control')
  })

  test('where the time to live is 0', async () => {
    const { app } = await host(undefined, 0)
    const { body } = await app.inject(page)
    expect((await app.inject(page)).body).not.toBe(body)
  })
})
