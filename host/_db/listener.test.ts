import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { openListener } from './listener.ts'

const { url, pool } = await testDatabase()
const say = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload])

function listening(at = url, options = {}) {
  const listener = openListener(at, { longest: 200, ...options })
  onTestFinished(() => listener.close())
  const payloads: string[] = []
  const connected = vi.fn()
  const stop = listener.listen('a channel', { receive: (payload) => void payloads.push(payload), connected })
  return { listener, payloads, connected, stop }
}

const cut = () =>
  pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )

test('what is said on a channel is heard by all who listen to it, on one connection', async () => {
  const { listener, payloads, connected, stop } = listening()
  const [more, others]: [string[], string[]] = [[], []]
  listener.listen('a channel', { receive: (payload) => void more.push(payload), connected() {} })
  await vi.waitFor(() => expect(connected).toHaveBeenCalled(), 30_000)
  const joined = vi.fn()
  listener.listen('another', { receive: (payload) => void others.push(payload), connected: joined })
  await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1), 30_000)
  await say('a channel', '1')
  await say('another', '2')
  await vi.waitFor(() => expect([payloads, more, others]).toEqual([['1'], ['1'], ['2']]), 30_000)
  stop()
  await say('a channel', '3')
  await vi.waitFor(() => expect(more).toEqual(['1', '3']), 30_000)
  expect(payloads).toEqual(['1'])
  const { rows } = await pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a connection that is cut is made again, is said, and hears again', async () => {
  const { listener, payloads, connected } = listening()
  await vi.waitFor(() => expect(listener.trouble()).toBeUndefined(), 30_000)
  await cut()
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), 30_000)
  expect(listener.trouble()).toBeUndefined()
  await say('a channel', 'again')
  await vi.waitFor(() => expect(payloads).toEqual(['again']), 30_000)
})

test('a server that is not there is waited for', async () => {
  const { listener } = listening('postgres:///plat?host=/nowhere')
  await vi.waitFor(() => expect(listener.trouble()).toContain('ENOENT'), 30_000)
  await listener.close()
})

/** A network in front of the database that a test can make swallow everything. */
async function network() {
  const { host, port, user, password, database } = new pg.Client(url)
  const pipes: Socket[] = []
  const passes = { left: Number.POSITIVE_INFINITY }
  const proxy = createServer((side) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const each of [side, far]) pipes.push(each.on('error', () => {}))
    far.pipe(side)
    side.on('data', (piece) => {
      if (passes.left-- > 0) far.write(piece)
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const each of pipes) each.destroy()
    proxy.close()
  })
  const login = `${user}${password ? `:${encodeURIComponent(password)}` : ''}`
  const near = `postgres://${login}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${database}`
  return { near, pipes, passes }
}

test('a network that swallows everything is noticed', async () => {
  const { near, pipes } = await network()
  const { payloads, connected } = listening(near, { heartbeat: 200 })
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1), 30_000)
  for (const each of pipes) each.unpipe().pause()
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), 30_000)
  await say('a channel', 'through')
  await vi.waitFor(() => expect(payloads).toEqual(['through']), 30_000)
})

test('a network that swallows the first questions of a connection is noticed', async () => {
  const { near, passes } = await network()
  // The connection is made, and then nothing that it asks arrives.
  passes.left = 1
  const { listener, payloads, connected } = listening(near, { timeouts: { statement: 100, idleInTransaction: 60_000 } })
  await vi.waitFor(() => expect(listener.trouble()).toBe('Query read timeout'), 30_000)
  passes.left = Number.POSITIVE_INFINITY
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1), 30_000)
  await say('a channel', 'through')
  await vi.waitFor(() => expect(payloads).toEqual(['through']), 30_000)
})
