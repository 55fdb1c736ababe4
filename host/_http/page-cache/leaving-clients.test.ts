import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cachingApp } from './_testing/caching-app.ts'

/** More than the buffers of two sockets hold. */
const LARGE = 'a page that is read slowly '.repeat(400_000)

async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = async (url = '/forums') => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { accept: 'text/html', connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: await response.text() }
  }
  /** Sends requests by one connection and reads nothing. */
  const send = async (...urls: string[]): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    for (const url of urls) socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`)
    return socket
  }
  return { get, send }
}

/** Starts an app whose renderings end when the test says so. */
async function heldApp(maxWaitMs?: number) {
  const started: { url: string; end(body: string): void; fail(error: Error): void }[] = []
  const make = ({ url }: FastifyRequest) =>
    new Promise<string>((end, fail) => {
      started.push({ url, end, fail })
    })
  const cache = await cachingApp(make, maxWaitMs === undefined ? {} : { maxWaitMs })
  const isStarted = (number: number) => vi.waitFor(() => expect(started).toHaveLength(number), 30_000)
  return { ...cache, started, isStarted, ...(await listen(cache.app)) }
}

/** Long enough for a request on this machine to reach the host. */
const arrive = () => sleep(100)

describe('visitors get a page', () => {
  test('while the client that asked first does not read its answer', async () => {
    const make = vi.fn(() => LARGE)
    const { get, send } = await listen((await cachingApp(make)).app)
    await send('/forums')
    await arrive()
    expect((await get()).body).toBe(LARGE)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('though a waiting client left while the page was rendered, and a table changed meanwhile', async () => {
    const { get, send, started, isStarted, change } = await heldApp()
    const first = get()
    await isStarted(1)
    const second = await send('/forums')
    await arrive()
    second.resetAndDestroy()
    await arrive()
    change('posts')
    started[0]?.end('made')
    expect((await first).body).toBe('made')
    // The request of the client that left is rendered, too, and never ends.
    await isStarted(2)
    const others = Promise.all([get(), get(), get()])
    await isStarted(3)
    started[2]?.end('made again')
    expect(await others).toEqual(Array(3).fill({ status: 200, body: 'made again' }))
  })

  test.each(['end', 'resetAndDestroy'] as const)('though the client that asked first left by %s', async (leave) => {
    const { get, send, started, isStarted } = await heldApp()
    const first = await send('/forums')
    await isStarted(1)
    const second = get()
    await arrive()
    first[leave]()
    await arrive()
    for (const { end } of started) end('made')
    await vi.waitFor(async () => {
      for (const { end } of started) end('made')
      expect(await get()).toEqual({ status: 200, body: 'made' })
    }, 30_000)
    expect(await second).toEqual({ status: 200, body: 'made' })
  })

  test('though a connection asks for many pages at once and reads none', async () => {
    const { app } = await cachingApp(({ url }) => `${url} ${LARGE.slice(0, 1_000_000)}`)
    const { get, send } = await listen(app)
    const urls = Array.from({ length: 9 }, (_, page) => `/forums?page=${page}`)
    await send(...urls)
    await arrive()
    for (const url of urls) expect((await get(url)).body.startsWith(url)).toBe(true)
  })

  test('though 200 clients leave at random', async () => {
    let renderings = 0
    const { app, change } = await cachingApp(async () => {
      renderings++
      await sleep(Math.random() * 20)
      return 'made'
    })
    const { get, send } = await listen(app)
    const sockets = await Promise.all(Array.from({ length: 200 }, () => send('/forums')))
    await Promise.all(
      sockets.map(async (socket, index) => {
        await sleep(Math.random() * 200)
        if (index % 20 === 0) change('posts')
        if (index % 2) socket.resetAndDestroy()
        else socket.end()
      }),
    )
    expect(await Promise.all(Array.from({ length: 20 }, () => get()))).toEqual(
      Array(20).fill({ status: 200, body: 'made' }),
    )
    expect(renderings).toBeGreaterThan(0)
  })

  test('after a rendering failed', async () => {
    const { get, started, isStarted } = await heldApp()
    const first = get()
    await isStarted(1)
    const second = get()
    await arrive()
    started[0]?.fail(new Error('no such table'))
    expect((await first).status).toBe(500)
    await isStarted(2)
    started[1]?.end('made')
    expect(await second).toEqual({ status: 200, body: 'made' })
  })

  test('though another’s rendering does not end: they wait for a moment and render it for themselves', async () => {
    const { get, started, isStarted } = await heldApp(200)
    const first = get()
    await isStarted(1)
    const second = get()
    await isStarted(2)
    started[1]?.end('of the second')
    expect((await second).body).toBe('of the second')
    expect((await get()).body).toBe('of the second')
    started[0]?.end('of the first')
    expect((await first).body).toBe('of the first')
  })

  test('of after a change, though it came while an older one was rendered', async () => {
    const { get, started, isStarted, change } = await heldApp()
    const first = get()
    await isStarted(1)
    change('posts')
    started[0]?.end('old')
    expect((await first).body).toBe('old')
    const second = get()
    await isStarted(2)
    started[1]?.end('new')
    expect([(await second).body, (await get()).body]).toEqual(['new', 'new'])
  })
})

test('a host that closes waits for no page that is never made', async () => {
  const { app, get, isStarted, started } = await heldApp(200)
  const requests = [get(), get()].map((request) => request.catch(() => undefined))
  await isStarted(2)
  const closed = app.close()
  for (const { end } of started) end('made')
  await closed
  await Promise.all(requests)
})
