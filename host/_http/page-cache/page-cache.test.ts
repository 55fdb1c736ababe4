import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { csrfTokens } from '../csrf.ts'
import { cachePages, cachingApp, render } from './_testing/caching-app.ts'
import { getTag, ON_ALL_PAGES } from './page-cache.ts'
import { keepPrivate, limitCaching } from './private-pages.ts'

const page = { url: '/forums', headers: { accept: 'text/html' } }
const SENT = { 'cache-control': expect.stringMatching(/^public/) }

describe('a page that looks the same to all visitors', () => {
  test('is rendered once, and compressed as each client accepts it', async () => {
    const { app } = await cachingApp()
    const first = await app.inject(page)
    const plain = await app.inject(page)
    const brotli = await app.inject({ ...page, headers: { accept: '*/*', 'accept-encoding': 'br' } })
    expect(plain.body).toBe(first.body)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body)
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      'cache-tag': ['pages', ...['posts', ...ON_ALL_PAGES].map(getTag)].join(','),
      vary: 'cookie, accept-encoding',
    })
  })

  test('is not sent again to a client that has it', async () => {
    const { app } = await cachingApp()
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
    const { app } = await cachingApp()
    const headReply = await app.inject({ ...page, method: 'HEAD' })
    const { headers } = await app.inject(page)
    expect([headReply.statusCode, headReply.body]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'vary'])
      expect(headReply.headers[name]).toBe(headers[name])
  })

  test('varies by what the route names, too', async () => {
    const { app } = await cachingApp()
    expect((await app.inject({ ...page, url: '/forums?vary=1' })).headers.vary).toBe('accept, cookie, accept-encoding')
  })

  test('is rendered once for requests at the same time', async () => {
    const make = vi.fn(async () => 'made')
    const { app } = await cachingApp(make)
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await app.inject(page)).body))
    expect(new Set(bodies)).toEqual(new Set(['made']))
    expect(make).toHaveBeenCalledTimes(1)
  })

  test.each(['posts', 'banners'])('is rendered again when rows of %s changed', async (table) => {
    const { app, change } = await cachingApp()
    const { body } = await app.inject(page)
    change('plans')
    expect((await app.inject(page)).body).toBe(body)
    change(table)
    expect((await app.inject(page)).body).not.toBe(body)
  })

  test('is rendered again when changes may have been missed', async () => {
    const { app, reconnect } = await cachingApp()
    const { body } = await app.inject(page)
    reconnect()
    expect((await app.inject(page)).body).not.toBe(body)
  })

  test.each(['a table changed', 'changes may have been missed'])(
    'is not cached if %s while it was rendered',
    async (event) => {
      let finish = (_: string) => {}
      const make = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
      const { app, change, reconnect } = await cachingApp(make)
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
  const { app } = await cachingApp()
  const cookie = 'timezone=America/New_York; privacy_choice=allow; visitor_id=1; cookie_banner_hidden=1; gclid=a'
  const get = (more: string) => app.inject({ ...page, headers: { ...page.headers, cookie: cookie + more } })
  const { body } = await get('')
  expect((await get('')).body).toBe(body)
  expect((await get('; session=1')).body).not.toBe(body)
})

test('a page that must not be stored is not cached', async () => {
  const { app } = await cachingApp()
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
    const { app } = await cachingApp()
    const { body, headers } = await app.inject({ ...page, ...more })
    expect((await app.inject({ ...page, ...more })).body).not.toBe(body)
    expect(headers).not.toHaveProperty('cache-control')
  })

  test('where the time to live is 0', async () => {
    const { app } = await cachingApp(render, { seconds: 0 })
    const { body } = await app.inject(page)
    expect((await app.inject(page)).body).not.toBe(body)
  })
})

describe('the key of a page', () => {
  const get = async (app: Awaited<ReturnType<typeof cachingApp>>['app'], url: string) =>
    (await app.inject({ ...page, url })).body

  test('is its path and the parameters that its route knows, in any order', async () => {
    const { app } = await cachingApp()
    const body = await get(app, '/forums?page=2&sort=newest')
    expect(await get(app, '/forums?sort=newest&page=2')).toBe(body)
    expect(await get(app, '/forums?sort=newest&page=3')).not.toBe(body)
    expect(await get(app, '/forums?')).toBe(await get(app, '/forums'))
  })

  test.each(['/forums?utm_source=mail', '/forums?page=2&x=1', '/%66orums', '/forums?page[a]=1'])(
    'does not exist for %s: it is rendered each time',
    async (url) => {
      const { app } = await cachingApp()
      const { body, headers } = await app.inject({ ...page, url })
      expect(body).toMatch(/^made/)
      expect(headers).not.toMatchObject(SENT)
      expect(await get(app, url)).not.toBe(body)
    },
  )

  test('invented values of parameters push no page out whose address is a path', async () => {
    const { app } = await cachingApp(({ url }) => `${render()} ${url.padEnd(500_000, '.')}`)
    const [body, first] = [await get(app, '/forums'), await get(app, '/forums?page=1')]
    for (let number = 2; number < 40; number++) await get(app, `/forums?page=${number}`)
    expect(await get(app, '/forums')).toBe(body)
    expect(await get(app, '/forums?page=1')).not.toBe(first)
  })
})

describe('a page with something of one client', () => {
  test('is not cached if its answer sets a cookie, which becomes a header only when it is sent', async () => {
    const app = Fastify()
    await app.register(cookie)
    cachePages(app)
    app.get('/open', { config: { cachedUntilChange: [] } }, (_, reply) =>
      reply.setCookie('theme', 'dark').type('text/html').send(render()),
    )
    const first = await app.inject('/open')
    expect(first.headers['set-cookie']).toContain('theme=dark')
    expect(first.headers).not.toMatchObject(SENT)
    expect((await app.inject('/open')).body).not.toBe(first.body)
  })

  test('is not cached if a token was made for it, even for a client that has the cookie already', async () => {
    const app = Fastify()
    await csrfTokens(app, {
      secrets: ['a secret of thirty-two characters'],
      secure: false,
      getContact: () => 'a@b.example',
    })
    cachePages(app)
    app.get('/open', { config: { cachedUntilChange: [] } }, (_, reply) =>
      reply.type('text/html').send(reply.createToken()),
    )
    const [first, second] = [await app.inject('/open'), await app.inject('/open')]
    expect(first.headers).not.toMatchObject(SENT)
    expect(second.body).not.toBe(first.body)
  })

  test('is not cached if a part of it came too late', async () => {
    const { app } = await cachingApp((request) => {
      keepPrivate(request)
      return render()
    })
    const { body, headers } = await app.inject(page)
    expect(headers).not.toMatchObject(SENT)
    expect((await app.inject(page)).body).not.toBe(body)
  })
})

test('a page lives no longer than what it shows, here and in shared caches', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const ends = Date.now() + 20_000
    const { app } = await cachingApp((request) => {
      limitCaching(request, new Date(ends + 60_000))
      limitCaching(request, Date.now() < ends ? new Date(ends) : undefined)
      return render()
    })
    const { body, headers } = await app.inject(page)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20')
    vi.advanceTimersByTime(15_000)
    const later = await app.inject(page)
    expect([later.body, later.headers['cache-control']]).toEqual([body, 'public, max-age=0, s-maxage=5'])
    vi.advanceTimersByTime(6000)
    expect((await app.inject(page)).body).not.toBe(body)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that was rendered around a change, or while changes go unheard, is sent to its client alone', async () => {
  let changed = () => {}
  const { app, change, setTrouble } = await cachingApp(() => {
    changed()
    return render()
  })
  changed = () => change('posts')
  expect((await app.inject(page)).headers).not.toMatchObject(SENT)
  changed = () => {}
  setTrouble('the connection was lost')
  expect((await app.inject(page)).headers).not.toMatchObject(SENT)
  setTrouble(undefined)
  expect((await app.inject(page)).headers).toMatchObject(SENT)
})

test('each encoding has its own entity tag', async () => {
  const { app } = await cachingApp(() => 'a page '.repeat(100))
  const tags = await Promise.all(
    ['', 'gzip', 'br'].map(async (encoding) => {
      const reply = await app.inject({ ...page, headers: { ...page.headers, 'accept-encoding': encoding } })
      return reply.headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
  const reply = await app.inject({
    ...page,
    headers: { ...page.headers, 'accept-encoding': 'br', 'if-none-match': String(tags[1]) },
  })
  expect(reply.statusCode).toBe(200)
})

test('a page that could not be compressed is sent as it is, and compressed for the next client', async () => {
  const compress = vi.fn(async (text: string) => Buffer.from(`compressed ${text}`))
  compress.mockRejectedValueOnce(new Error('no memory')).mockRejectedValueOnce(new Error('no memory'))
  const { app } = await cachingApp(() => 'a page', { compress })
  const get = () => app.inject({ ...page, headers: { ...page.headers, 'accept-encoding': 'br' } })
  for (const encoding of [undefined, undefined, 'br']) {
    const { statusCode, headers, body } = await get()
    expect([statusCode, headers['content-encoding'], body]).toEqual([
      200,
      encoding,
      encoding ? 'compressed a page' : 'a page',
    ])
  }
})

test('a CDN is told to delete the pages of a table that changed, and all after a lost connection', async () => {
  const { app, change, reconnect, purged } = await cachingApp()
  await app.ready()
  change('posts')
  reconnect()
  expect(purged).toEqual([getTag('posts'), 'pages'])
  expect(getTag('posts')).not.toContain('posts')
})
