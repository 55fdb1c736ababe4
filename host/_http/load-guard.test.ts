import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'
import { loadGuard, monitorLoad } from './load-guard.ts'

const db = await testDatabase()

/** An app whose thread is so many milliseconds late. */
async function lateApp(delayMs: number) {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60', MAX_DELAY_MS: '' } })
  const delay = vi.spyOn(app.site.load, 'getDelayMs').mockReturnValue(delayMs)
  onTestFinished(() => delay.mockRestore())
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  return { app, delay, get }
}

test.each([
  ['a search of deals', '/bigger_deals?q=austin', 503],
  ['a search of forums', '/forums?q=roof', 503],
  ['a search of companies', '/companies?q=bank', 503],
  ['a search of addresses', '/insights?address=1+Main+St', 503],
  ['a drawn map', '/embed/map.svg?info=us', 503],
  ['a drawn picture for links', '/embed/state-map.png', 503],
  ['the list of deals', '/bigger_deals', 200],
  ['the forums', '/forums', 200],
  ['the login', '/login', 200],
  ['a file', '/embed/v1/loader.js', 200],
  ['whether it serves', '/healthz', 200],
])('a host that is late answers %s, %s, with %i', async (_, url, status) => {
  const { get } = await lateApp(400)
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['retry-after']]).toEqual([status, status === 503 ? '5' : undefined])
})

test('a host that is a little late answers everything', async () => {
  const { get } = await lateApp(100)
  expect((await get('/forums?q=roof')).statusCode).toBe(200)
})

test('a search that is cached is sent by a late host, too', async () => {
  const { delay, get } = await lateApp(0)
  // Nothing is cached until the app hears of changes.
  await vi.waitFor(async () => {
    delay.mockReturnValue(0)
    await get('/bigger_deals?sort=price')
    delay.mockReturnValue(400)
    expect((await get('/bigger_deals?sort=price')).statusCode).toBe(200)
  }, 30_000)
  expect((await get('/bigger_deals?sort=newest')).statusCode).toBe(503)
})

test('of many searches at once four run, forty wait, and the others are refused', async () => {
  const app = Fastify()
  let [running, maxRunning] = [0, 0]
  const { promise, resolve } = Promise.withResolvers<void>()
  loadGuard(app, { getDelayMs: () => 0, trouble: () => undefined })
  app.get('/search', { config: { access: OPEN, costly: 'search' } }, async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await promise
    running--
    return 'found'
  })
  app.get('/cheap', { config: { access: OPEN } }, () => 'cheap')
  onTestFinished(() => app.close())
  // HEAD does the same work as GET.
  const searches = Array.from({ length: 60 }, (_, at) =>
    app.inject({ method: at % 2 ? 'HEAD' : 'GET', url: `/search?q=${at}` }),
  )
  const refused = await Promise.race(searches)
  expect([refused.statusCode, (await app.inject('/cheap')).statusCode]).toEqual([503, 200])
  resolve()
  const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 200).length, maxRunning]).toEqual([44, 4])
  expect((await app.inject('/search?q=late')).statusCode).toBe(200)
})

/** An app on a port of its own whose searches end when a test says so. */
async function searchApp() {
  const app = Fastify()
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrived: string[] = []
  const startedUrls: string[] = []
  app.addHook('onRequest', async ({ url }) => void arrived.push(url))
  loadGuard(app, { getDelayMs: () => 0, trouble: () => undefined })
  app.get('/search', { config: { access: OPEN, costly: 'search' } }, async ({ url }) => {
    startedUrls.push(url)
    await promise
    return 'found'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  /** Sends requests on a connection that reads nothing. */
  const send = async (...urls: string[]) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket.pause())
    await once(socket, 'connect')
    socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''))
    return socket
  }
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`)
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  return { arrived, begun: startedUrls, send, get, countConnections, finish: resolve }
}

test('who leaves while a search waits for its turn leaves the queue: the search is not made, and others have theirs', async () => {
  const { arrived, begun, send, get, countConnections, finish } = await searchApp()
  const running = await Promise.all([1, 2, 3, 4].map((at) => send(`/search?q=running${at}`)))
  await vi.waitFor(() => expect(begun).toHaveLength(4), 30_000)
  // Two that close their tabs, and one connection that sends many at once.
  const leaving = [await send('/search?q=gone'), await send('/search?q=gone')]
  leaving.push(await send(...Array.from({ length: 38 }, () => '/search?q=gone')))
  await vi.waitFor(() => expect(arrived).toHaveLength(44), 30_000)
  expect((await get('/search?q=late')).status).toBe(503)
  for (const socket of [...leaving, ...running]) socket.destroy()
  // The connection of the refused one stays open.
  await vi.waitFor(async () => expect(await countConnections()).toBeLessThanOrEqual(1), 30_000)
  finish()
  // Searches of clients that have left while they ran end their turns, too.
  const found = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`/search?q=stays${at}`)))
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 200))
  expect(begun.filter((url) => url.includes('gone'))).toEqual([])
})

test('a search that never ends does not keep its turn for ever', async () => {
  const { arrived, begun, send, finish } = await searchApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrive = async (count: number) => {
    while (arrived.length < count) await new Promise(setImmediate)
  }
  for (const at of [1, 2, 3, 4]) void send(`/search?q=hanging${at}`)
  await arrive(4)
  await vi.advanceTimersByTimeAsync(40_000)
  void send('/search?q=next')
  await arrive(5)
  expect(begun).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(begun.at(-1)).toBe('/search?q=next')
  finish()
})

test('a late host says so where readiness is asked for, and stays ready', async () => {
  const { app } = await lateApp(400)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().parts.load]).toEqual([
    200,
    'busy: requests wait 400 ms, costly ones are refused',
  ])
})

test('the delay is the mean of each second, without the ten milliseconds between two readings, and with the wait for a turn', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const histogram = { mean: 310e6, enable: vi.fn(), disable: vi.fn(), reset: vi.fn() }
  const app = Fastify()
  const waits = [0, 40]
  const load = monitorLoad(app, readConfig({}), { takeMeanWait: () => waits.shift() ?? 0 }, histogram)
  expect([load.getDelayMs(), load.trouble()]).toEqual([0, undefined])
  vi.advanceTimersByTime(1000)
  expect([load.getDelayMs(), load.trouble()]).toEqual([300, 'busy: requests wait 300 ms, costly ones are refused'])
  for (const [mean, delay] of [
    [120e6, 150],
    [5e6, 0],
    [Number.NaN, 0],
  ] as const) {
    histogram.mean = mean
    vi.advanceTimersByTime(1000)
    expect([load.getDelayMs(), load.trouble()]).toEqual([delay, undefined])
  }
  expect(histogram.reset).toHaveBeenCalledTimes(4)
  await app.close()
  expect(histogram.disable).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
